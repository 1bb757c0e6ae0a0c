import { ORDER } from '@shop/contract'
import { sql } from 'kysely'
import type { Work } from '../../kernel/jobs.ts'
import type { OrderRow } from './order-rows.ts'
import { releaseStock } from './reservations.ts'
import { SYSTEM, transitionOrders, type TransitionActor } from './transitions.ts'

/** A locked order is given back as a whole before it was shipped: its stock goes back on sale. The money is the payments' part. */
export async function beginRefund(work: Work, order: OrderRow, by: TransitionActor, reason: string) {
  await releaseStock(work.tx, [order.id])
  await transitionOrders(work, [order], { to: ORDER.refunding, by, reason, stamp: { statusBefore: order.status } })
}

/** Money of a locked order went back, in fen. An order that was being refunded is done with. */
export async function recordRefund(work: Work, order: OrderRow, fen: number) {
  await sql`update orders.order_head set refunded_fen = refunded_fen + ${fen} where id = ${order.id}`.execute(work.tx)
  if (order.status === ORDER.refunding)
    await transitionOrders(work, [order], { to: ORDER.refunded, by: SYSTEM, reason: '退款已原路退回' })
}
