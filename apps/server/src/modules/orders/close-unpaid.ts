import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { cancelOrders, type OrderHooks } from './close-trade.ts'
import { lockOrdersOf } from './order-rows.ts'
import { waitsForPayment } from './states.ts'
import type { TradeTable } from './tables.gen.ts'
import { lockTrade } from './trades.ts'
import type { TransitionActor } from './transition-actor.ts'

/**
 * Closes all that a locked shop has not paid for yet, with `ofBranches` what its branches have not paid either: stock goes back at once. What is paid at the same moment is either closed here
 * first, and refunded, or left alone. Returns how many orders were cancelled.
 */
export async function closeUnpaid(
  hooks: OrderHooks,
  work: TransactionContext,
  shopId: number,
  by: TransitionActor,
  reason: string,
  { ofBranches = false } = {},
): Promise<number> {
  const found = await rows(
    work.tx,
    sql<
      Pick<TradeTable, 'id'>
    >`select id from orders.trade where (shop_id = ${shopId} or (${ofBranches}::boolean and buyer_id = ${shopId})) and state = 'unpaid' order by id`,
  )
  let cancelled = 0
  for (const { id } of found) {
    const trade = await lockTrade(work.tx, id)
    if (trade?.state !== 'unpaid') continue
    const all = await lockOrdersOf(work.tx, id)
    const open = all.filter(({ status }) => waitsForPayment(status))
    await cancelOrders(hooks, work, trade, open, all, by, reason)
    cancelled += open.length
  }
  return cancelled
}
