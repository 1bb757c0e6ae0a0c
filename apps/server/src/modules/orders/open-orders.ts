import { ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import { OPEN, statusList } from './states.ts'

/** Of each of these shops that has any: how many orders are not finished (to be paid, sent or received), and how many are being refunded. */
export const countOpenOrders = (db: Executor, shopIds: readonly number[]) =>
  rows(
    db,
    sql<{ shop_id: number; orders: number; refunds: number }>`select shop_id,
        count(*) filter (where status <> ${ORDER.refunding})::int as orders,
        count(*) filter (where status = ${ORDER.refunding})::int as refunds
      from orders.order_head where shop_id = any (${shopIds}::bigint[]) and status in ${statusList(OPEN)}
      group by shop_id order by shop_id`,
  )
