import { RemindSeller, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockOwnOrder } from './order-rows.ts'
import { waitsForSeller } from './states.ts'

/** Reminds the seller to ship a paid order, once per China day. */
export async function remindSeller(
  { tx, actor, now, emit }: CommandContext<typeof RemindSeller>,
  { orderId }: In<typeof RemindSeller>,
) {
  const order = await lockOwnOrder(tx, RemindSeller, { shopId: actor.shop.id }, orderId)
  if (!waitsForSeller(order.status)) refuse(RemindSeller, 'ORDER_MOVED_ON', { status: order.status })
  if (order.reminded_at && chinaDay(order.reminded_at) === chinaDay(now)) refuse(RemindSeller, 'REMINDED_ALREADY')
  await sql`update orders.order_head set reminded_at = ${now} where id = ${orderId}`.execute(tx)
  await emit('order-reminded', { seller: order.seller_id }, { orderId, orderNo: order.order_no })
  return { done: true as const }
}
