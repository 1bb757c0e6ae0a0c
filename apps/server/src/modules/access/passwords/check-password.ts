import type { PasswordLogin } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { attemptsOf, countAttempt, uncountAttempt } from '../../../kernel/attempts.ts'
import { after, SECOND } from '../../../kernel/clock.ts'
import type { Reader, Tx } from '../../../kernel/database.ts'
import { pipelineWrite } from '../../../kernel/pipeline.ts'
import type { RefusalOutcome } from '../../../kernel/refusal.ts'
import { solveCaptcha, type CaptchaAnswer } from '../codes/captcha.ts'
import { MAX_PER_ADDRESS, WINDOW_MS } from './guess-limits.ts'
import { blockerOf, countWrong, type Guess, type GuessRefusal } from './guesses.ts'
import { passwordMatches, type HashingContext } from './password.ts'

interface PasswordCheckContext extends HashingContext {
  db: Reader
  ip: string
  now: Date
  transact<T>(work: (context: { tx: Tx; now: Date }) => Promise<T>): Promise<T>
}
type LoginRefusal = RefusalOutcome<
  typeof PasswordLogin,
  'PASSWORD_WRONG' | 'PASSWORD_LOCKED' | 'CAPTCHA_NEEDED' | 'CAPTCHA_WRONG'
>
/**
 * `counted`: whether the refusal is a wrong password, and not only a call that came too often. `guess`: what the caller clears (`clearGuesses`) along with the work that a right password allows, or counts as wrong after
 * all.
 */
export type LoginVerdict = { right: true; guess: Guess } | ({ right: false; counted: boolean } & LoginRefusal)

/**
 * A count is changed in a moment. Where its row stays locked, the logins of others must not queue behind those that wait for it:
 * they are refused (503) sooner than other work.
 */
const COUNTS_ARE_FREE_SOON = sql`set local lock_timeout = 300`

/** What someone who is not logged in enters. */
export interface LoginPassword {
  /** The subject under which wrong passwords of the account are counted. */
  account: string
  password: string
  /** Null for an account that does not exist or has no password: it takes as long and counts like any other. */
  hash: string | null
  device: string | null
  captcha: CaptchaAnswer
}

/**
 * Checks a password at a login. After 3 wrong ones for an account, or 10 from an address, it asks for a captcha; after 5 for an
 * account from one address that address must wait. Others are never locked out: a known device only needs the right password.
 * What a caller may learn is decided after the password was checked, against all that were counted by then: of many at the same
 * moment only the first few are judged.
 */
export async function checkLoginPassword(
  context: PasswordCheckContext,
  { account, password, hash, device, captcha }: LoginPassword,
): Promise<LoginVerdict> {
  const { db, ip, now, transact } = context
  const solved = captcha.uuid ? await transact(({ tx }) => solveCaptcha(tx, captcha, now)) : 'none'
  if (solved === 'CAPTCHA_WRONG') return { right: false, counted: false, reason: solved, data: {} }
  const guess: Guess = { account, ip, device, solved: solved === 'solved' }
  const blocked = await blockerOf(db, guess, now)
  if (blocked) return { right: false, counted: false, ...blocked }
  if (!(await passwordMatches(context, password, hash)))
    return refusedAsWrong(
      await transact(({ tx, now: at }) => {
        pipelineWrite(tx, COUNTS_ARE_FREE_SOON)
        return countWrong(tx, guess, at)
      }),
    )
  const blockedMeanwhile = await blockerOf(db, guess, now)
  return blockedMeanwhile ? { right: false, counted: false, ...blockedMeanwhile } : { right: true, guess }
}

const refusedAsWrong = (refusal: GuessRefusal): LoginVerdict => ({
  right: false,
  counted: refusal.reason !== 'CAPTCHA_NEEDED',
  ...refusal,
})

export type PasswordVerdict =
  | { right: true }
  | ({ right: false } & RefusalOutcome<typeof PasswordLogin, 'PASSWORD_WRONG' | 'PASSWORD_LOCKED'>)

interface Confirmation {
  /** Under which attempts are counted; the caller clears them along with the work that a right password allows. */
  subject: string
  password: string
  hash: string | null
}
/**
 * Has someone who is logged in enter the password once more. An attempt is counted before it is checked, so concurrent ones
 * cannot outrun the limit of 5. A password that can't be checked now, because too many wait, is not counted (`Unavailable`).
 */
export async function confirmPassword(
  context: PasswordCheckContext,
  { subject, password, hash }: Confirmation,
): Promise<PasswordVerdict> {
  const { transact } = context
  const attempt = await transact(async ({ tx, now }) => {
    const count = await countAttempt(tx, subject, { limit: MAX_PER_ADDRESS, until: after(now, WINDOW_MS), now })
    return count === null ? { retryAfter: (await attemptsOf(tx, subject, now)).retryAfter } : { count }
  })
  if (attempt.retryAfter !== undefined)
    return { right: false, reason: 'PASSWORD_LOCKED', data: { retryAfter: attempt.retryAfter } }
  const isRight = await passwordMatches(context, password, hash).catch(async (error: unknown) => {
    await transact(({ tx }) => uncountAttempt(tx, subject))
    throw error
  })
  if (isRight) return { right: true }
  const left = MAX_PER_ADDRESS - attempt.count
  return left > 0
    ? { right: false, reason: 'PASSWORD_WRONG', data: { left } }
    : { right: false, reason: 'PASSWORD_LOCKED', data: { retryAfter: WINDOW_MS / SECOND } }
}
