import { ExtendReceiving, ORDER, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { DAY, after } from '../../kernel/clock.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockOwnOrder } from './order-rows.ts'
import { canTransition } from './states.ts'

const EXTENSION_DAYS = 7

/** Postpones the automatic confirmation by 7 days, once. */
export async function extendReceiving(
  { tx, actor, now }: CommandContext<typeof ExtendReceiving>,
  { orderId }: In<typeof ExtendReceiving>,
) {
  const order = await lockOwnOrder(tx, ExtendReceiving, { shopId: actor.shop.id }, orderId)
  if (!canTransition(order.status, ORDER.done) || order.auto_confirm_at === null)
    refuse(ExtendReceiving, 'ORDER_MOVED_ON', { status: order.status })
  if (order.extended_at) refuse(ExtendReceiving, 'EXTENDED_ALREADY')
  const autoConfirmAt = after(order.auto_confirm_at, EXTENSION_DAYS * DAY)
  await sql`update orders.order_head set auto_confirm_at = ${autoConfirmAt}, extended_at = ${now} where id = ${orderId}`.execute(
    tx,
  )
  return { autoConfirmAt: autoConfirmAt.toISOString() }
}
