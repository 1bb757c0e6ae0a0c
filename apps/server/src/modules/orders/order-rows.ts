import type { Endpoint, OrderStatus, Refusals } from '@shop/contract'
import { sql } from 'kysely'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'

/** A locked order, as the rules of its transitions need it. Sums in fen. */
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

/** Whose order it has to be. A seller's id of null: any seller's, for the platform. */
export type Owner = { shopId: number } | { sellerId: number | null }
const ownedBy = (owner: Owner) =>
  'shopId' in owner ? sql`shop_id = ${owner.shopId}` : owner.sellerId === null ? sql`true` : sql`seller_id = ${owner.sellerId}`
const ownOrder = (owner: Owner, orderId: number, lock = sql``) =>
  sql<OrderRow>`select ${COLUMNS} from orders.order_head where id = ${orderId} and ${ownedBy(owner)} ${lock}`

/** A call whose contract says that what it names may not exist. */
type MayMiss = Endpoint & { refusals: Required<Pick<Refusals, 'NOT_FOUND'>> }

/** What is not the caller's does not exist: the one answer of every call about an order. */
export function noSuchOrder(call: MayMiss): never {
  refuse(call, 'NOT_FOUND', {}, '没有这个订单')
}

/** An order of its owner as it is now, or a refusal. */
export const getOwnOrder = async (db: Executor, call: MayMiss, owner: Owner, orderId: number) =>
  (await first(db, ownOrder(owner, orderId))) ?? noSuchOrder(call)

/** Locks an order of its owner, or refuses. */
export const lockOwnOrder = async (tx: Tx, call: MayMiss, owner: Owner, orderId: number) =>
  (await first(tx, ownOrder(owner, orderId, sql`for update`))) ?? noSuchOrder(call)

/** Locks an order, whoever owns it: for work that no person asked for. */
export const lockOrder = (tx: Tx, orderId: number) =>
  first(tx, sql<OrderRow>`select ${COLUMNS} from orders.order_head where id = ${orderId} for update`)

/** Locks the orders of a locked trade. */
export const lockOrdersOf = (tx: Tx, tradeId: number) =>
  rows(tx, sql<OrderRow>`select ${COLUMNS} from orders.order_head where trade_id = ${tradeId} order by id for update`)
