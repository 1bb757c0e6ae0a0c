import { ORDER_NAMES, type OrderStatus } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { notifyShop } from '../messaging/index.ts'
import { orderNotice } from './order-notice.ts'
import type { OrderRow } from './order-rows.ts'
import { canTransition } from './states.ts'
import type { OrderHeadTable } from './tables.gen.ts'
import type { TransitionActor } from './transition-actor.ts'

/** What a transition writes to its orders in addition to their state. */
export interface Stamp {
  paidAt?: Date
  shipBefore?: Date
  shippedAt?: Date
  deliveredAt?: Date
  autoConfirmAt?: Date
  doneAt?: Date
  statusBefore?: OrderStatus
  deliveryHours?: number
}
const STAMPED = {
  paidAt: 'paid_at',
  shipBefore: 'ship_before',
  shippedAt: 'shipped_at',
  deliveredAt: 'delivered_at',
  autoConfirmAt: 'auto_confirm_at',
  doneAt: 'done_at',
  statusBefore: 'status_before',
  deliveryHours: 'delivery_hours',
} as const satisfies Record<keyof Stamp, keyof OrderHeadTable>

/** A transition, apart from its orders. */
export interface Transition {
  to: OrderStatus
  by: TransitionActor
  /** Buyer and seller read it in the history. */
  reason?: string
  stamp?: Stamp
}
type Moving = Pick<OrderRow, 'id' | 'order_no' | 'status' | 'shop_id' | 'seller_id' | 'trade_id'>

/**
 * Transitions locked orders and records their history; notifies open pages of the shop and the seller. The caller has checked
 * `canTransition`; a transition outside the table is a bug and throws.
 */
export async function transitionOrders(
  context: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  orders: readonly Moving[],
  { to, by, reason = '', stamp = {} }: Transition,
) {
  const { tx, now, emit } = context
  for (const { id, status } of orders)
    if (!canTransition(status, to)) throw new Error(`order ${id}: no transition leads from ${status} to ${to}`)
  if (orders.length === 0) return
  const ids = orders.map((o) => o.id)
  const stamped = (Object.keys(stamp) as (keyof Stamp)[]).map((key) => sql`, ${sql.ref(STAMPED[key])} = ${stamp[key]}`)
  const written = await sql`
    with moved as (
      update orders.order_head o set status = ${to} ${sql.join(stamped, sql``)} from unnest(${ids}::bigint[], ${orders.map((o) => o.status)}::int[]) w(id, status)
      where o.id = w.id and o.status = w.status returning o.id, w.status as was
    )
    insert into orders.order_status_history (order_id, from_status, to_status, by_kind, by_id, by_name, reason, at)
    select id, was, ${to}, ${by.kind}, ${by.id}, ${by.name}, ${reason}, ${now} from moved`.execute(tx)
  if (written.changed !== orders.length) throw new Error(`orders ${ids.join(',')}: changed without their lock`)
  for (const order of orders) {
    const payload = { orderId: order.id, tradeId: order.trade_id, status: to, statusName: ORDER_NAMES[to] }
    await emit('order-moved', { shop: order.shop_id, seller: order.seller_id }, payload)
    const notice = orderNotice(order, to, by, reason)
    if (notice) await notifyShop(context, order.shop_id, notice)
  }
}

/** An entry in an order's history without a transition. */
export const addToHistory = (tx: Tx, { id, status }: Moving, by: TransitionActor, reason: string, now: Date) =>
  sql`insert into orders.order_status_history (order_id, from_status, to_status, by_kind, by_id, by_name, reason, at)
      values (${id}, ${status}, ${status}, ${by.kind}, ${by.id}, ${by.name}, ${reason}, ${now})`.execute(tx)
