import { ConfirmOrder, ExtendReceiving, ORDER, RemindSeller, type In } from '@shop/contract'
import { sql } from 'kysely'
import { DAY, after, chinaDay } from '../../kernel/clock.ts'
import { processEach } from '../../kernel/batch.ts'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import { book, SELLER_DUE, TRADE_HELD } from '../ledger/index.ts'
import { mayOrder } from '../shops/index.ts'
import { lockOrder, moveOrders, SYSTEM, type Mover, type OrderRow } from './moves.ts'
import { canMove } from './states.ts'

const EXTENSION_DAYS = 7

/** Received: the order is done, and what was held of its payment is the seller's due. */
async function finish(work: Parameters<typeof moveOrders>[0], order: OrderRow, by: Mover, reason = '') {
  const { tx, now } = work
  await moveOrders(work, [order], ORDER.done, by, reason, sql`, done_at = ${now}`)
  if (order.total_fen > 0)
    await book(tx, {
      kind: 'order-done',
      ref: String(order.id),
      now,
      postings: [
        { account: TRADE_HELD, fen: order.total_fen },
        { account: SELLER_DUE(order.seller_id), fen: -order.total_fen },
      ],
    })
}

/** Confirms receipt of a shipped order. Refuses before all of it was shipped, and once it is done. */
export async function confirmOrder(context: CommandContext<typeof ConfirmOrder>, { orderId }: In<typeof ConfirmOrder>) {
  const { tx, actor } = context
  const order = await lockOrder(tx, { shopId: actor.shop.id }, orderId)
  if (!order) refuse(ConfirmOrder, 'NOT_FOUND', {}, '没有这个订单')
  if (!mayOrder(actor.shop)) refuse(ConfirmOrder, 'FORBIDDEN')
  if (!canMove(order.status, ORDER.done)) refuse(ConfirmOrder, 'ORDER_MOVED_ON', { status: order.status })
  await finish(context, order, { kind: 'buyer', id: actor.userId, name: actor.nickname })
  return { orderId, status: ORDER.done }
}

/**
 * Confirms what nobody confirmed in time: 7 days after delivery, 15 after shipping (40-trade). One order a transaction; an order
 * that fails is logged and tried again by the next run, and holds up none of the others.
 */
export async function confirmDue({ db, now, log, transact }: JobContext) {
  const due = await rows(
    db,
    sql<{
      id: number
    }>`select id from orders.order_head where status in (6, 7) and auto_confirm_at <= ${now()} order by auto_confirm_at`,
  )
  await processEach(due, { log, describe: ({ id }) => ({ orderId: id }) }, ({ id }) =>
    transact(async (work) => {
      const order = await lockOrder(work.tx, 'system', id)
      if (!order || !canMove(order.status, ORDER.done) || order.auto_confirm_at === null || order.auto_confirm_at > work.now)
        return
      await finish(work, order, SYSTEM, '超时自动确认收货')
    }),
  )
}

/** Postpones the confirmation by itself by 7 days, once. */
export async function extendReceiving(
  { tx, actor, now }: CommandContext<typeof ExtendReceiving>,
  { orderId }: In<typeof ExtendReceiving>,
) {
  const order = await lockOrder(tx, { shopId: actor.shop.id }, orderId)
  if (!order) refuse(ExtendReceiving, 'NOT_FOUND', {}, '没有这个订单')
  if (!mayOrder(actor.shop)) refuse(ExtendReceiving, 'FORBIDDEN')
  if (!canMove(order.status, ORDER.done) || order.auto_confirm_at === null)
    refuse(ExtendReceiving, 'ORDER_MOVED_ON', { status: order.status })
  if (order.extended_at) refuse(ExtendReceiving, 'EXTENDED_ALREADY')
  const autoConfirmAt = after(order.auto_confirm_at, EXTENSION_DAYS * DAY)
  await sql`update orders.order_head set auto_confirm_at = ${autoConfirmAt}, extended_at = ${now} where id = ${orderId}`.execute(
    tx,
  )
  return { autoConfirmAt: autoConfirmAt.toISOString() }
}

/** Reminds the seller to ship a paid order, once a China day. */
export async function remindSeller(
  { tx, actor, now, emit }: CommandContext<typeof RemindSeller>,
  { orderId }: In<typeof RemindSeller>,
) {
  const order = await lockOrder(tx, { shopId: actor.shop.id }, orderId)
  if (!order) refuse(RemindSeller, 'NOT_FOUND', {}, '没有这个订单')
  if (!mayOrder(actor.shop)) refuse(RemindSeller, 'FORBIDDEN')
  const waiting: readonly number[] = [ORDER.paid, ORDER.accepted, ORDER.picking, ORDER.packed, ORDER.partShipped]
  if (!waiting.includes(order.status)) refuse(RemindSeller, 'ORDER_MOVED_ON', { status: order.status })
  if (order.reminded_at && chinaDay(order.reminded_at) === chinaDay(now)) refuse(RemindSeller, 'REMINDED_ALREADY')
  await sql`update orders.order_head set reminded_at = ${now} where id = ${orderId}`.execute(tx)
  await emit('order-reminded', { seller: order.seller_id }, { orderId, orderNo: order.order_no })
  return { done: true as const }
}
