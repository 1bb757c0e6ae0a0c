import { SELLER_ORDER_NAMES, type ConsoleListOrders, type OrderStatus, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { SellerTable } from '../../catalog/tables.gen.ts'
import type { Operator } from '../../operators/index.ts'
import { waitsForSeller } from '../../orders/index.ts'
import type { OrderHeadTable } from '../../orders/tables.gen.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'
import { abilitiesFor } from './policy.ts'

/** The head of an order as the seller's pages show it. */
const ORDER_HEAD = columnsOf<OrderHeadTable>()(
  'id',
  'order_no',
  'status',
  'created_at',
  'paid_at',
  'ship_before',
  'reminded_at',
  'line_count',
  'quantity',
  'total_fen',
)
export interface HeadRow extends RowOf<typeof ORDER_HEAD> {
  status: OrderStatus
  shop_name: ShopTable['name']
  seller_name: SellerTable['name']
}
/** The columns of a `HeadRow`, of an order `o`, its shop `h` and its seller `s`. */
export const HEAD = sql`${ORDER_HEAD.of('o')}, h.name as shop_name, s.name as seller_name`

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
  // A reminder is shown only while the order still waits.
  remindedAt: waitsForSeller(row.status) ? (row.reminded_at?.toISOString() ?? null) : null,
  lineCount: row.line_count,
  quantity: row.quantity,
  totalFen: row.total_fen,
  abilities: abilitiesFor(actor, row.status),
})
