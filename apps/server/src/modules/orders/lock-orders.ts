import { sql } from '../../kernel/sql.ts'
import { rows, type Tx } from '../../kernel/database.ts'
import { ORDER_COLUMNS, type OrderRow } from './order-rows.ts'
import { TRADE_COLUMNS, type TradeRow } from './trades.ts'

/** Orders that are locked together, and the unpaid trades among theirs, with all of their orders. */
export interface LockedOrders {
  orders: OrderRow[]
  trades: TradeRow[]
}

/**
 * Locks orders of any shops by id, and before them the trades of those that are not paid yet, so that these can be cancelled. For what
 * concerns many orders at once.
 */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<LockedOrders> {
  const trades = await rows(
    tx,
    sql<TradeRow>`select ${TRADE_COLUMNS} from orders.trade where state = 'unpaid'
      and id in (select trade_id from orders.order_head where id = any (${orderIds}::bigint[])) order by id for update`,
  )
  const orders = await rows(
    tx,
    sql<OrderRow>`select ${ORDER_COLUMNS} from orders.order_head
      where id = any (${orderIds}::bigint[]) or trade_id = any (${trades.map(({ id }) => id)}::bigint[]) order by id for update`,
  )
  return { orders, trades }
}
