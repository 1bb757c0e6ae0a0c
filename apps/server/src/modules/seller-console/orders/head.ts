import { SELLER_ORDER_NAMES, type ConsoleListOrders, type OrderStatus, type Out } from '@shop/contract'
import { sql } from 'kysely'
import type { Operator } from '../../operators/index.ts'
import { waitsForSeller } from '../../orders/index.ts'
import { abilitiesFor } from './policy.ts'

/** An order as the seller's pages begin with it. */
export interface HeadRow {
  id: number
  order_no: string
  status: OrderStatus
  shop_name: string
  seller_name: string
  created_at: Date
  paid_at: Date | null
  ship_before: Date | null
  reminded_at: Date | null
  line_count: number
  quantity: number
  total_fen: number
}
/** The columns of a `HeadRow`, of an order `o`, its shop `h` and its seller `s`. */
export const HEAD = sql.raw(
  'o.id, o.order_no, o.status, h.name as shop_name, s.name as seller_name, o.created_at, o.paid_at, o.ship_before, o.reminded_at, o.line_count, o.quantity, o.total_fen',
)

export const headView = (row: HeadRow, actor: Operator): Out<typeof ConsoleListOrders>['rows'][number] => ({
  orderId: row.id,
  orderNo: row.order_no,
  status: row.status,
  statusName: SELLER_ORDER_NAMES[row.status],
  waits: waitsForSeller(row.status),
  shopName: row.shop_name,
  sellerName: row.seller_name,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  shipBefore: row.ship_before?.toISOString() ?? null,
  // A reminder speaks of what still waits.
  remindedAt: waitsForSeller(row.status) ? (row.reminded_at?.toISOString() ?? null) : null,
  lineCount: row.line_count,
  quantity: row.quantity,
  totalFen: row.total_fen,
  abilities: abilitiesFor(actor, row.status),
})
