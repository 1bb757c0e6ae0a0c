import { TRADE_APPROVAL, type OrderStatus, type TradeApproval } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import { arrivalText, type ArrivalFacts } from './arrival.ts'
import type { OrderHeadTable, TradeTable } from './tables.gen.ts'

const TRADE = columnsOf<TradeTable>()(
  'id',
  'trade_no',
  'shop_id',
  'user_id',
  'total_fen',
  'state',
  'pay_before',
  'buyer_id',
  'approval',
)
export const TRADE_COLUMNS = TRADE.list
export const TRADE_STATES = ['unpaid', 'paid', 'closed'] as const
export interface TradeRow extends Omit<RowOf<typeof TRADE>, 'state' | 'approval'> {
  state: (typeof TRADE_STATES)[number]
  /** Of a trade that a headquarters approves before it is paid; null of others. */
  approval: TradeApproval | null
}
/** Whether a trade waits for the headquarters of the branch that placed it. */
export const awaitsApproval = ({ state, approval }: Pick<TradeRow, 'state' | 'approval'>) =>
  state === 'unpaid' && approval === TRADE_APPROVAL.waiting

/** The same of a trade in a statement. */
export const AWAITS_APPROVAL = (trade: string) =>
  sql`${sql.ref(`${trade}.state`)} = 'unpaid' and ${sql.ref(`${trade}.approval`)} = ${sql.lit(TRADE_APPROVAL.waiting)}`

/** Locks a trade; every change of its orders by payment, cancellation or expiry begins here, which serializes them. */
export const lockTrade = (tx: Tx, tradeId: number, shopId?: number) =>
  first(
    tx,
    sql<TradeRow>`select ${TRADE.list} from orders.trade where id = ${tradeId} ${shopId === undefined ? sql`` : sql`and shop_id = ${shopId}`} for update`,
  )
export const findTrade = (db: Executor, tradeId: number, shopId: number) =>
  first(db, sql<TradeRow>`select ${TRADE.list} from orders.trade where id = ${tradeId} and shop_id = ${shopId}`)

/** The headquarters for which a branch placed a trade; null: the shop bought for itself. */
export const findBuyerOfRecord = async (db: Executor, tradeId: number): Promise<number | null> =>
  (await first(db, sql<Pick<TradeTable, 'buyer_id'>>`select buyer_id from orders.trade where id = ${tradeId}`))?.buyer_id ?? null
/** The shop that bought an order `o` of record, as an expression. */
export const BUYER_OF_RECORD = sql`coalesce((select bt.buyer_id from orders.trade bt where bt.id = o.trade_id), o.shop_id)`

/** The trade of an order that this shop owns; takes no lock. */
export const tradeOfOrder = async (tx: Tx, shopId: number, orderId: number) =>
  (
    await first(
      tx,
      sql<Pick<OrderHeadTable, 'trade_id'>>`select trade_id from orders.order_head where id = ${orderId} and shop_id = ${shopId}`,
    )
  )?.trade_id

/** The orders of a trade with their numbers and states, in the order of the checkout. */
export const statusesOf = (db: Executor, tradeId: number) =>
  rows(
    db,
    sql<
      Pick<OrderHeadTable, 'id' | 'order_no'> & { status: OrderStatus }
    >`select id, order_no, status from orders.order_head where trade_id = ${tradeId} order by id`,
  )

/** The orders of a trade with their sellers and the days on which they are expected, in the order of the checkout. */
export const arrivalsOf = async (db: Executor, tradeId: number, now: Date) =>
  (
    await rows(
      db,
      sql<ArrivalFacts & Pick<OrderHeadTable, 'id'> & { seller_name: SellerTable['name'] }>`
        select o.id, o.status, o.ship_before, o.shipped_at, coalesce(o.delivery_hours, s.delivery_hours) as delivery_hours, s.name as seller_name
        from orders.order_head o join catalog.seller s on s.id = o.seller_id where o.trade_id = ${tradeId} order by o.id`,
    )
  ).map((order) => ({ orderId: order.id, sellerName: order.seller_name, arrivalText: arrivalText(order, now) }))
