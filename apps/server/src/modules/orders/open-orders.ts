import { sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import { OPEN, statusList } from './states.ts'

/** How many orders of these shops are not finished: to be paid, sent, received or refunded. */
export const countOpenOrders = async (db: Executor, shopIds: readonly number[]): Promise<number> =>
  (await first(
    db,
    sql<{ count: number }>`select count(*)::int as count from orders.order_head
      where shop_id = any (${shopIds}::bigint[]) and status in ${statusList(OPEN)}`,
  ))!.count
