import { randomInt } from 'node:crypto'
import { attemptsOf, countAttempt, uncountAttempt } from '../../kernel/attempts.ts'
import { after, HOUR } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import { keyedHashes, type Secrets } from '../../kernel/secret.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789'
/** A code that can’t be guessed: 34⁸ of them, and ten wrong ones an hour. */
export const newCode = () => Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
export const codeHashes = (secrets: Secrets, code: string) => keyedHashes(secrets, 'invitation', code)

const WRONG_PER_HOUR = 10
const triesOf = (userId: number) => `invite-code:u:${userId}`
/**
 * Counts a code as a wrong one before it is looked at, so that a hundred tried at once are no more than ten; `rightCode` takes it back.
 * Refuses after too many wrong ones.
 */
export async function tryCode(tx: Tx, userId: number, now: Date): Promise<void> {
  const until = after(now, HOUR)
  if ((await countAttempt(tx, triesOf(userId), { limit: WRONG_PER_HOUR, until, now })) !== null) return
  const { retryAfter } = await attemptsOf(tx, triesOf(userId), now)
  throw new Refused('TOO_OFTEN', { retryAfter }, '邀请码输错次数过多，请一小时后再试')
}
export const rightCode = (tx: Tx, userId: number) => uncountAttempt(tx, triesOf(userId))
