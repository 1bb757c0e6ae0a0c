import { ConfirmOrder, ORDER, ORDER_GROUPS, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import type { JobContext, TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import { postEntry, sellerDueAccount, TRADE_HELD_ACCOUNT } from '../ledger/index.ts'
import { lockOrder, lockOwnOrder, type OrderRow } from './order-rows.ts'
import { canTransition, statusList } from './states.ts'
import { buyerActor, SYSTEM_ACTOR, type TransitionActor } from './transition-actor.ts'
import { transitionOrders } from './transitions.ts'
import type { OrderHeadTable } from './tables.gen.ts'

/** Received: the order is completed, and what is still held of its payment becomes due to the seller. */
async function completeOrder(work: TransactionContext, order: OrderRow, by: TransitionActor, reason = '') {
  const { tx, now } = work
  await transitionOrders(work, [order], { to: ORDER.done, by, reason, stamp: { doneAt: now } })
  const fen = order.total_fen - order.refunded_fen
  if (fen > 0)
    await postEntry(tx, {
      kind: 'order-done',
      ref: String(order.id),
      now,
      postings: [
        { account: TRADE_HELD_ACCOUNT, fen },
        { account: sellerDueAccount(order.seller_id), fen: -fen },
      ],
    })
}

/** Confirms receipt of a shipped order. Refuses before all of it was shipped, and once it is completed. */
export async function confirmOrder(context: CommandContext<typeof ConfirmOrder>, { orderId }: In<typeof ConfirmOrder>) {
  const { tx, actor } = context
  const order = await lockOwnOrder(tx, ConfirmOrder, { shopId: actor.shop.id }, orderId)
  if (!canTransition(order.status, ORDER.done)) refuse(ConfirmOrder, 'ORDER_MOVED_ON', { status: order.status })
  await completeOrder(context, order, buyerActor(actor.userId))
  return { orderId, status: ORDER.done }
}

/**
 * Confirms automatically what no one confirmed in time: 7 days after delivery, 15 after shipping (40-trade). One order per
 * transaction; an order that fails is logged and retried by the next run, and does not hold up the others.
 */
export async function confirmDueOrders({ db, now, log, transact }: JobContext) {
  const due = await rows(
    db,
    sql<
      Pick<OrderHeadTable, 'id'>
    >`select id from orders.order_head where status in ${statusList(ORDER_GROUPS.receive)} and auto_confirm_at <= ${now()} order by auto_confirm_at`,
  )
  await processEach(due, { log, describe: ({ id }) => ({ orderId: id }) }, ({ id }) =>
    transact(async (work) => {
      const order = await lockOrder(work.tx, id)
      if (
        !order ||
        !canTransition(order.status, ORDER.done) ||
        order.auto_confirm_at === null ||
        order.auto_confirm_at > work.now
      )
        return
      await completeOrder(work, order, SYSTEM_ACTOR, '超时自动确认收货')
    }),
  )
}
