import { keysOf, REVIEW, type GivenRole, type MoveToShop, type SaveUserAudit } from '@shop/contract'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import type { Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findRole } from '../shops/index.ts'
import { refuseSalesman } from './refuse-salesman.ts'
import { insertRequest, listRequestsOf, type RequestRow } from './request-rows.ts'
import { whyNotJoinable } from './why-not-joinable.ts'

/** How often a day somebody may ask: each request is shown to the owners. */
const REQUESTS_A_DAY = 10

interface Request {
  userId: number
  shopId: number
  /** The shop that the user leaves when they are let in. */
  fromShopId?: number
  name: string
  role: GivenRole
  note: string
}

/**
 * Asks the owners of a shop, whose lock is held, to let a user in; returns the id of the request, which is the one that waits where the
 * same was asked before: its answer may have been lost. Refuses members, salesmen, whoever waits for another answer, shops that can't
 * be joined, and the eleventh request of a day.
 */
export async function ask(
  call: typeof SaveUserAudit | typeof MoveToShop,
  { tx, now, emit }: TransactionContext,
  { userId, shopId, fromShopId, ...asked }: Request,
): Promise<number> {
  await refuseSalesman(call, tx, userId)
  if (await findRole(tx, shopId, userId)) refuse(call, 'ALREADY_MEMBER')
  const wanted = { shop_id: shopId, from_shop_id: fromShopId ?? null, ...asked }
  const before = await waitingOf(tx, userId)
  if (before && keysOf(wanted).every((field) => before[field] === wanted[field])) return before.id
  const obstacle = await whyNotJoinable(tx, shopId)
  if (obstacle) refuse(call, obstacle)
  const until = endOfDay(now)
  if ((await countAttempt(tx, `join-request:u:${userId}`, { limit: REQUESTS_A_DAY, until, now })) === null)
    refuse(call, 'TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, '今天申请的次数太多了，请明天再申请')
  const id = await insertRequest(tx, { user_id: userId, ...wanted, state: REVIEW.waiting, decided_by: '' }, now)
  if (id === undefined) {
    const waiting = (await waitingOf(tx, userId))!
    const text = `您加入${waiting.shop_name}的申请还在等待，撤回后可以申请其他门店`
    refuse(call, 'ALREADY_WAITING', { auditId: waiting.id }, text)
  }
  await emit('members-changed', { shop: shopId }, {})
  await emit('joining-moved', { user: userId }, {})
  return id
}

/** The request of a user that waits, if one does. */
const waitingOf = async (tx: Tx, userId: number): Promise<RequestRow | undefined> =>
  (await listRequestsOf(tx, userId, { state: REVIEW.waiting, limit: 1 }))[0]
