import { ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows, type Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { shipBefore } from '../catalog/index.ts'
import { countSalesJob } from './count-sales.ts'
import type { OrderRow } from './order-rows.ts'
import type { TradeRow } from './trades.ts'
import { buyerActor, SYSTEM_ACTOR, type TransitionActor } from './transition-actor.ts'
import { transitionOrders } from './transitions.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'

/** When sellers promise to ship, counted from the payment. */
const shippingPromises = (tx: Tx, sellerIds: readonly number[]) =>
  rows(
    tx,
    sql<
      Pick<SellerTable, 'id' | 'delivery_hours' | 'cutoff_hour'>
    >`select id, delivery_hours, cutoff_hour from catalog.seller where id = any(${sellerIds}::bigint[])`,
  )

/**
 * Returns locked orders whose payment failed to awaiting payment; the others stay as they are. Returns all of them in their new
 * state.
 */
export async function reopenPayment<O extends OrderRow>(
  work: TransactionContext,
  orders: readonly O[],
  by: TransitionActor,
): Promise<O[]> {
  const failed = orders.filter((o) => o.status === ORDER.payFailed)
  await transitionOrders(work, failed, { to: ORDER.unpaid, by, reason: '重新付款' })
  return orders.map((o) => (o.status === ORDER.payFailed ? { ...o, status: ORDER.unpaid } : o))
}

/**
 * Marks the orders of a locked trade that await payment as paid, each with the deadline by which its seller promises to ship;
 * settles the trade and schedules the counting of its sales.
 */
export async function payOrders(work: TransactionContext, trade: TradeRow, waiting: readonly OrderRow[]) {
  const { tx, now, enqueue } = work
  const promises = await shippingPromises(
    tx,
    waiting.map((o) => o.seller_id),
  )
  const unpaid = await reopenPayment(work, waiting, SYSTEM_ACTOR)
  for (const order of unpaid) {
    const promise = promises.find(({ id }) => id === order.seller_id)!
    await transitionOrders(work, [order], {
      to: ORDER.paid,
      // Another member may have paid.
      by: buyerActor(null),
      // One that was placed by the version before does not know how soon it arrives.
      stamp: { paidAt: now, shipBefore: shipBefore(promise, now), deliveryHours: order.delivery_hours ?? promise.delivery_hours },
    })
  }
  await sql`update orders.trade set state = 'paid', settled_at = ${now} where id = ${trade.id}`.execute(tx)
  await enqueue(countSalesJob, { tradeId: trade.id }, { key: `trade-${trade.id}` })
}

/** Marks the unpaid ones among locked orders as failed; they can be paid again. */
export const failPayment = (work: TransactionContext, orders: readonly OrderRow[], reason: string) =>
  transitionOrders(
    work,
    orders.filter((o) => o.status === ORDER.unpaid),
    { to: ORDER.payFailed, by: SYSTEM_ACTOR, reason },
  )
