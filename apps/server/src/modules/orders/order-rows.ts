import type { Endpoint, OrderStatus, Refusals } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { OrderHeadTable } from './tables.gen.ts'

const ORDER_HEAD = columnsOf<OrderHeadTable>()(
  'id',
  'order_no',
  'trade_id',
  'shop_id',
  'seller_id',
  'status',
  'line_count',
  'total_fen',
  'refunded_fen',
  'auto_confirm_at',
  'extended_at',
  'reminded_at',
  'delivery_hours',
)
export const ORDER_COLUMNS = ORDER_HEAD.list
/** An order, as the rules of its transitions need it. Sums in fen. */
export type OrderRow = Omit<RowOf<typeof ORDER_HEAD>, 'status'> & { status: OrderStatus }

/** Who must own the order. A seller's id of null: any seller's, for the platform. */
export type Owner = { shopId: number } | { sellerId: number | null }
const ownedBy = (owner: Owner) =>
  'shopId' in owner ? sql`shop_id = ${owner.shopId}` : owner.sellerId === null ? sql`true` : sql`seller_id = ${owner.sellerId}`
const ownOrder = (owner: Owner, orderId: number, lock = sql``) =>
  sql<OrderRow>`select ${ORDER_HEAD.list} from orders.order_head where id = ${orderId} and ${ownedBy(owner)} ${lock}`

/** The number of a trade, as an SQL expression over its id; null when there is none. */
export const tradeNo = (id: Sql<unknown>) => sql`(select ot.trade_no from orders.trade ot where ot.id = ${id})`
/** The number of an order, as an SQL expression over its id; null when there is none. */
export const orderNo = (id: Sql<unknown>) => sql`(select oh.order_no from orders.order_head oh where oh.id = ${id})`

/** A call whose contract allows that the order does not exist. */
type MayMiss = Endpoint & { refusals: Required<Pick<Refusals, 'NOT_FOUND'>> }

/** Refuses a call about an order that is not the caller's or does not exist: the two look the same. */
export function noSuchOrder(call: MayMiss): never {
  refuse(call, 'NOT_FOUND', {}, '没有这个订单')
}

/** Reads an order of its owner, or refuses. */
export const getOwnOrder = async (db: Executor, call: MayMiss, owner: Owner, orderId: number) =>
  (await first(db, ownOrder(owner, orderId))) ?? noSuchOrder(call)

/** Locks an order of its owner, or refuses. */
export const lockOwnOrder = async (tx: Tx, call: MayMiss, owner: Owner, orderId: number) =>
  (await first(tx, ownOrder(owner, orderId, sql`for update`))) ?? noSuchOrder(call)

/** Locks an order regardless of its owner: for jobs. */
export const lockOrder = (tx: Tx, orderId: number) =>
  first(tx, sql<OrderRow>`select ${ORDER_HEAD.list} from orders.order_head where id = ${orderId} for update`)

/** Locks the orders of a locked trade. */
export const lockOrdersOf = (tx: Tx, tradeId: number) =>
  rows(tx, sql<OrderRow>`select ${ORDER_HEAD.list} from orders.order_head where trade_id = ${tradeId} order by id for update`)
