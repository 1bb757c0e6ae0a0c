import { sql, type Sql } from '../../../kernel/sql.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { keepStock } from './kept-stock.ts'

/**
 * CTEs that put reserved stock back on sale and restore the limits of the day it counted towards. `released` names an earlier CTE
 * with the columns batch_id, offer_id, quantity, shop_id and limit_day (null: it counted towards no limit). The caller holds the
 * offers' locks.
 */
export const restock = (released: Sql<unknown>, at: Moment) => sql`
    restocked_batch as (
      update catalog.batch b set available = b.available + r.quantity, reserved = b.reserved - r.quantity
      from (select batch_id, sum(quantity)::int as quantity from ${released} group by 1) r where b.id = r.batch_id
    ), returned as (select offer_id, batch_id, quantity as delta from ${released}), ${keepStock(sql`returned`, at)}, restored_limit as (
      update catalog.limit_usage u set quantity = greatest(u.quantity - r.quantity, 0)
      from (select shop_id, offer_id, limit_day, sum(quantity)::int as quantity from ${released} group by 1, 2, 3) r
      where u.shop_id = r.shop_id and u.offer_id = r.offer_id and u.day = r.limit_day
    )`
