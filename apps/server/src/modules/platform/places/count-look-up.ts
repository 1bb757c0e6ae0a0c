import { countAttempt, endOfDay, secondsUntil } from '../../../kernel/attempts.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { Refused } from '../../../kernel/refusal.ts'
import type { FindPlaces } from '@shop/contract'

/** A provider counts calls towards our account: no one needs more to choose a place. */
const LOOK_UPS_A_DAY = 300

/** Counts a look-up of places towards the user's limit of the day. */
export async function countLookUp({ actor, now, transact }: Pick<FlowContext<typeof FindPlaces>, 'actor' | 'now' | 'transact'>) {
  const until = endOfDay(now)
  const limit = { limit: LOOK_UPS_A_DAY, until, now }
  if ((await transact(({ tx }) => countAttempt(tx, `places:u:${actor.userId}`, limit))) === null)
    throw new Refused('TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, '今天查找位置的次数太多了，请直接填写地址')
}
