import type { PasswordLogin } from '@shop/contract'
import { attemptsOf, countAttempt, uncountAttempt } from '../../kernel/attempts.ts'
import { BoundedQueue } from '../../kernel/bounded-queue.ts'
import { after } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import type { RefusalOutcome } from '../../kernel/refusal.ts'
import { guessSubject, LOCK_MS, MAX_WRONG_GUESSES, MAX_WRONG_PASSWORDS } from './guess-limits.ts'
import { passwordMatches, type HashingContext } from './password.ts'

export type PasswordVerdict =
  | { right: true }
  | ({ right: false } & RefusalOutcome<typeof PasswordLogin, 'PASSWORD_WRONG' | 'PASSWORD_LOCKED' | 'TOO_OFTEN'>)

/** Checks in progress: a hundred logins at once are served one after another, so that they leave the database to others too. */
export const loginQueue = new BoundedQueue({
  name: 'logins',
  concurrency: 4,
  maxWaiting: 100,
  maxWaitMs: 8_000,
  busy: '登录的人太多，请稍后再试',
})

interface PasswordCheckContext extends HashingContext {
  ip: string
  transact<T>(work: (context: { tx: Tx; now: Date }) => Promise<T>): Promise<T>
}

/**
 * Checks a password under the limit of 5 attempts: an attempt is counted before it is checked, so concurrent attempts cannot
 * outrun the lock. A subject without a password (null) takes as long and counts like any other, so the response does not reveal
 * who exists. A password that can't be checked now, because too many wait, is not counted (`Unavailable`). The caller clears the
 * attempts of `subject` along with the work that a correct password allows.
 */
export const checkPassword = (context: PasswordCheckContext, guess: Guess): Promise<PasswordVerdict> =>
  loginQueue.run(() => checkCounted(context, guess))

interface Guess {
  subject: string
  password: string
  hash: string | null
}
async function checkCounted(context: PasswordCheckContext, { subject, password, hash }: Guess): Promise<PasswordVerdict> {
  const { ip, transact } = context
  const attempt = await transact(async ({ tx, now }) => {
    const guesses = await attemptsOf(tx, guessSubject(ip), now)
    if (guesses.count >= MAX_WRONG_GUESSES) return { many: guesses.retryAfter }
    const count = await countAttempt(tx, subject, { limit: MAX_WRONG_PASSWORDS, until: after(now, LOCK_MS), now })
    return count === null ? { locked: (await attemptsOf(tx, subject, now)).retryAfter } : { count }
  })
  if (attempt.many !== undefined) return { right: false, reason: 'TOO_OFTEN', data: { retryAfter: attempt.many } }
  if (attempt.locked !== undefined) return { right: false, reason: 'PASSWORD_LOCKED', data: { retryAfter: attempt.locked } }
  const isRight = await passwordMatches(context, password, hash).catch(async (error: unknown) => {
    await transact(({ tx }) => uncountAttempt(tx, subject))
    throw error
  })
  if (isRight) return { right: true }
  await transact(({ tx, now }) =>
    countAttempt(tx, guessSubject(ip), { limit: MAX_WRONG_GUESSES, until: after(now, LOCK_MS), now }),
  )
  const left = MAX_WRONG_PASSWORDS - attempt.count
  return left > 0
    ? { right: false, reason: 'PASSWORD_WRONG', data: { left } }
    : { right: false, reason: 'PASSWORD_LOCKED', data: { retryAfter: LOCK_MS / 1000 } }
}
