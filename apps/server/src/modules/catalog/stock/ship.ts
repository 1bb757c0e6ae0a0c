import { sql, type Sql } from '../../../kernel/sql.ts'

/**
 * A CTE that books what leaves the batches. `change` names an earlier CTE with the columns batch_id, taken (newly reserved),
 * released (back on sale) and shipped. Available + reserved + sold of each batch stays constant; PostgreSQL's check constraints
 * refuse anything that would fall below zero. The caller holds the offers' locks and refreshes the offers when batches were
 * swapped.
 */
export const shipStock = (change: Sql<unknown>) => sql`
    shipped_batch as (
      update catalog.batch b set available = b.available - c.taken + c.released, reserved = b.reserved + c.taken - c.released - c.shipped, sold = b.sold + c.shipped
      from (select batch_id, sum(taken)::int as taken, sum(released)::int as released, sum(shipped)::int as shipped from ${change} group by 1) c
      where b.id = c.batch_id
    )`
