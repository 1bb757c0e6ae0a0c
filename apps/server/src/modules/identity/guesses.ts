import { attemptsOf, countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import type { Executor } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { Refused } from '../../kernel/refusal.ts'

type Transact = JobContext['transact']

/** How often a day somebody learns that a person or a shop is registered already, whichever call says it: no more than mistakes need. */
const KNOWN_A_DAY = 5
const knownTo = (userId: number) => `known:u:${userId}`
const tooOften = (retryAfter: number) => new Refused('TOO_OFTEN', { retryAfter }, '今天提交的次数太多了，请明天再提交')

/** Counts in a separate transaction, so that it is kept whatever becomes of the call; refuses above the limit of a day. */
export async function countToday(transact: Transact, subject: string, limit: number): Promise<void> {
  const retryAfter = await transact(async ({ tx, now }) => {
    const until = endOfDay(now)
    return (await countAttempt(tx, subject, { limit, until, now })) === null ? secondsUntil(until, now) : 0
  })
  if (retryAfter > 0) throw tooOften(retryAfter)
}

/** Refuses whoever got that answer often enough, whatever they send now: being accepted would say that no one has the number. */
export async function refuseGuesser(db: Executor, userId: number, now: Date): Promise<void> {
  const { count, retryAfter } = await attemptsOf(db, knownTo(userId), now)
  if (count >= KNOWN_A_DAY) throw tooOften(retryAfter)
}

/** Passes a refusal on. One of these reasons says whose number or code is known: it is given a few times a day. */
export async function limitKnown(
  transact: Transact,
  userId: number,
  refusal: unknown,
  reasons: readonly string[],
): Promise<never> {
  if (refusal instanceof Refused && reasons.includes(refusal.reason)) await countToday(transact, knownTo(userId), KNOWN_A_DAY)
  throw refusal
}
