import { ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { OrderRow } from './order-rows.ts'
import { releaseStock } from './reservations.ts'
import { SYSTEM_ACTOR, type TransitionActor } from './transition-actor.ts'
import { transitionOrders } from './transitions.ts'

/**
 * Begins the refund of a whole locked order that has not been shipped: its stock goes back on sale. The caller refunds the money.
 */
export async function beginRefund(work: TransactionContext, order: OrderRow, by: TransitionActor, reason: string) {
  await releaseStock(work, [order.id])
  await transitionOrders(work, [order], { to: ORDER.refunding, by, reason, stamp: { statusBefore: order.status } })
}

/** Records that money of a locked order was refunded, in fen; an order in the refunding state becomes refunded. */
export async function recordRefund(work: TransactionContext, order: OrderRow, fen: number) {
  await sql`update orders.order_head set refunded_fen = refunded_fen + ${fen} where id = ${order.id}`.execute(work.tx)
  if (order.status === ORDER.refunding)
    await transitionOrders(work, [order], { to: ORDER.refunded, by: SYSTEM_ACTOR, reason: '退款已原路退回' })
}
