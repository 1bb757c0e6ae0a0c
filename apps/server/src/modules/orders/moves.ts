import { ORDER_NAMES, type OrderStatus } from '@shop/contract'
import { sql } from 'kysely'
import { first, type Tx } from '../../kernel/database.ts'
import type { Emit } from '../../kernel/events.ts'
import { canMove } from './states.ts'

/** Who moves an order; part of its history. */
export interface Mover {
  kind: 'buyer' | 'seller' | 'platform' | 'system'
  id: number | null
  name: string
}
export const SYSTEM: Mover = { kind: 'system', id: null, name: '系统' }

export interface OrderRow {
  id: number
  order_no: string
  trade_id: number
  shop_id: number
  seller_id: number
  status: OrderStatus
  status_before: OrderStatus | null
  total_fen: number
  goods_fen: number
  freight_fen: number
  auto_confirm_at: Date | null
  extended_at: Date | null
  reminded_at: Date | null
  paid_at: Date | null
  created_at: Date
}
const COLUMNS = sql.raw(
  'id, order_no, trade_id, shop_id, seller_id, status, status_before, total_fen, goods_fen, freight_fen, auto_confirm_at, extended_at, reminded_at, paid_at, created_at',
)

/** Locks an order reached through its owner; undefined when it is not the owner's (it then does not exist). */
export const lockOrder = (
  tx: Tx,
  owner: { shopId: number } | { sellerId: number } | 'system',
  orderId: number,
): Promise<OrderRow | undefined> =>
  first(
    tx,
    sql<OrderRow>`select ${COLUMNS} from orders.order_head where id = ${orderId}
      and ${owner === 'system' ? sql`true` : 'shopId' in owner ? sql`shop_id = ${owner.shopId}` : sql`seller_id = ${owner.sellerId}`} for update`,
  )

/**
 * Moves locked orders to a state and writes their history; live connections of the shop and the seller are told.
 * The caller has asked `canMove`; a move outside the table is a fault of ours and throws.
 */
export async function moveOrders(
  { tx, now, emit }: { tx: Tx; now: Date; emit: Emit },
  orders: readonly Pick<OrderRow, 'id' | 'status' | 'shop_id' | 'seller_id' | 'trade_id'>[],
  to: OrderStatus,
  by: Mover,
  reason = '',
  set = sql``,
) {
  for (const order of orders)
    if (!canMove(order.status, to)) throw new Error(`order ${order.id}: ${order.status} → ${to} is not a move`)
  if (orders.length === 0) return
  const ids = orders.map((o) => o.id)
  const moved = await sql`
    with moved as (
      update orders.order_head o set status = ${to} ${set} from unnest(${ids}::bigint[], ${orders.map((o) => o.status)}::int[]) w(id, status)
      where o.id = w.id and o.status = w.status returning o.id, w.status as was
    )
    insert into orders.order_move (order_id, from_status, to_status, by_kind, by_id, by_name, reason, at)
    select id, was, ${to}, ${by.kind}, ${by.id}, ${by.name}, ${reason}, ${now} from moved`.execute(tx)
  if (Number(moved.numAffectedRows) !== orders.length) throw new Error(`orders ${ids.join(',')}: moved without their lock`)
  for (const order of orders) {
    const payload = { orderId: order.id, tradeId: order.trade_id, status: to, statusName: ORDER_NAMES[to] }
    await emit('order-moved', { shop: order.shop_id, seller: order.seller_id }, payload)
  }
}
