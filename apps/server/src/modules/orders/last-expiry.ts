import { sql, type Sql } from '../../kernel/sql.ts'

/** The day on which the last of what a shop had bought until a moment expires, as an expression on both; null: nothing was shipped to it. */
export const lastExpiry = (shopId: Sql<unknown>, until: Sql<unknown>) => sql`(select max(bb.expires_on)
  from orders.order_head bo join orders.order_line bl on bl.order_id = bo.id join orders.reservation br on br.order_line_id = bl.id
    join catalog.batch bb on bb.id = br.batch_id
  where bo.shop_id = ${shopId} and bo.created_at <= ${until} and br.shipped > 0)`
