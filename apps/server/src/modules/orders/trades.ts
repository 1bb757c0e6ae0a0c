import type { OrderStatus } from '@shop/contract'
import { sql } from 'kysely'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { OrderHeadTable, TradeTable } from './tables.gen.ts'

const TRADE = columnsOf<TradeTable>()('id', 'trade_no', 'shop_id', 'user_id', 'total_fen', 'state', 'pay_before')
export type TradeRow = Omit<RowOf<typeof TRADE>, 'state'> & { state: 'unpaid' | 'paid' | 'closed' }

/** Locks a trade; every change of its orders by payment, cancellation or expiry begins here, which serializes them. */
export const lockTrade = (tx: Tx, tradeId: number, shopId?: number) =>
  first(
    tx,
    sql<TradeRow>`select ${TRADE.list} from orders.trade where id = ${tradeId} ${shopId === undefined ? sql`` : sql`and shop_id = ${shopId}`} for update`,
  )
export const findTrade = (db: Executor, tradeId: number, shopId: number) =>
  first(db, sql<TradeRow>`select ${TRADE.list} from orders.trade where id = ${tradeId} and shop_id = ${shopId}`)

/** The trade of an order that this shop owns; takes no lock. */
export const tradeOfOrder = async (tx: Tx, shopId: number, orderId: number) =>
  (
    await first(
      tx,
      sql<Pick<OrderHeadTable, 'trade_id'>>`select trade_id from orders.order_head where id = ${orderId} and shop_id = ${shopId}`,
    )
  )?.trade_id

/** The orders of a trade with their states, in the order of the checkout. */
export const statusesOf = (db: Executor, tradeId: number) =>
  rows(
    db,
    sql<
      Pick<OrderHeadTable, 'id'> & { status: OrderStatus }
    >`select id, status from orders.order_head where trade_id = ${tradeId} order by id`,
  )
