import type { PasswordLogin } from '@shop/contract'
import { attemptsOfAll, clearAttempts, countAttempt, type Attempts } from '../../../kernel/attempts.ts'
import { after, DAY, SECOND } from '../../../kernel/clock.ts'
import type { Executor, Tx } from '../../../kernel/database.ts'
import { networkOf } from '../../../kernel/network-of.ts'
import type { RefusalOutcome } from '../../../kernel/refusal.ts'
import {
  FREE_PER_ACCOUNT,
  FREE_PER_ADDRESS,
  GUARDED_WINDOW_MS,
  guessSubject,
  MAX_PER_ACCOUNT,
  MAX_PER_ADDRESS,
  SOLVED_PER_ADDRESS,
  WINDOW_MS,
} from './guess-limits.ts'

/** Who guesses whose password. */
export interface Guess {
  /** The account, whether it exists or not: `password:138…`, `console:admin`. */
  account: string
  ip: string
  /** The number of the known device it comes from; null for any other. */
  device: string | null
  /** A captcha was solved for it. */
  solved: boolean
}
export type GuessRefusal = RefusalOutcome<typeof PasswordLogin, 'PASSWORD_WRONG' | 'PASSWORD_LOCKED' | 'CAPTCHA_NEEDED'>

const subjectsOf = ({ account, ip, device }: Guess) => ({
  address: guessSubject(ip),
  account,
  pair: `${account}@${networkOf(ip)}`,
  device: `device:${device ?? ''}`,
})
const locked = ({ retryAfter }: Pick<Attempts, 'retryAfter'>): GuessRefusal => ({
  reason: 'PASSWORD_LOCKED',
  data: { retryAfter },
})
const CAPTCHA_NEEDED: GuessRefusal = { reason: 'CAPTCHA_NEEDED', data: {} }

/**
 * Why a guess may not be judged now; null when it may. It depends on earlier wrong guesses only, never on whether this one is
 * right.
 */
export async function blockerOf(db: Executor, guess: Guess, now: Date): Promise<GuessRefusal | null> {
  const subjects = subjectsOf(guess)
  const counts = await attemptsOfAll(db, Object.values(subjects), now)
  const [address, account, pair, device] = [subjects.address, subjects.account, subjects.pair, subjects.device].map(counts)
  if (guess.device !== null && device!.count < MAX_PER_ADDRESS) return null
  if (pair!.count >= MAX_PER_ADDRESS) return locked(pair!)
  if (address!.count >= SOLVED_PER_ADDRESS) return locked(address!)
  if (account!.count >= MAX_PER_ACCOUNT && pair!.count > 0) return locked(pair!)
  const isSuspicious = account!.count >= FREE_PER_ACCOUNT || address!.count >= FREE_PER_ADDRESS
  return isSuspicious && !guess.solved ? CAPTCHA_NEEDED : null
}

/**
 * Counts a wrong guess and returns how it is refused. Of many at the same moment only as many are judged as
 * one after the other would be: the others learn nothing. A known device's guesses concern only itself.
 */
export async function countWrong(tx: Tx, guess: Guess, now: Date): Promise<GuessRefusal> {
  const { address, account, pair, device } = subjectsOf(guess)
  const until = after(now, WINDOW_MS)
  const count = (subject: string, limit: number, end = until) => countAttempt(tx, subject, { limit, until: end, now })
  const refused = (tries: number): GuessRefusal =>
    tries < MAX_PER_ADDRESS
      ? { reason: 'PASSWORD_WRONG', data: { left: MAX_PER_ADDRESS - tries } }
      : { reason: 'PASSWORD_LOCKED', data: { retryAfter: WINDOW_MS / SECOND } }

  if (guess.device !== null) {
    const tries = await count(device, MAX_PER_ADDRESS)
    if (tries !== null) return tries < MAX_PER_ADDRESS ? refused(tries) : { reason: 'PASSWORD_WRONG', data: {} }
  }
  // Always in this order: address, account, both. So two guesses never wait for each other.
  if ((await count(address, guess.solved ? SOLVED_PER_ADDRESS : FREE_PER_ADDRESS)) === null)
    return (await blockerOf(tx, guess, now)) ?? CAPTCHA_NEEDED
  const most = guess.solved ? MAX_PER_ACCOUNT : FREE_PER_ACCOUNT
  const isGuarded = (await count(account, most, after(now, DAY))) === null
  if (isGuarded && !guess.solved) return CAPTCHA_NEEDED
  if (isGuarded && (await count(pair, 1, after(now, GUARDED_WINDOW_MS))) !== null)
    return locked({ retryAfter: GUARDED_WINDOW_MS / SECOND })
  const tries = isGuarded ? null : await count(pair, MAX_PER_ADDRESS)
  return tries === null ? ((await blockerOf(tx, guess, now)) ?? CAPTCHA_NEEDED) : refused(tries)
}

/** Forgets the wrong guesses of an account after a right one; those of the address stay, or one own account would reset them. */
export async function clearGuesses(tx: Tx, guess: Guess): Promise<void> {
  const { account, pair, device } = subjectsOf(guess)
  for (const subject of [account, pair, device]) await clearAttempts(tx, subject)
}

/** Forgets an account's wrong guesses from everywhere, when its owner proved otherwise who they are. */
export const clearAccountGuesses = (tx: Tx, account: string) => clearAttempts(tx, account)
