import { REVIEW } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import type { Tx } from '../../kernel/database.ts'

/** Lets the right of a shop to buy rest from a moment on; null: it counts again. */
export const setSuspended = (tx: Tx, shopId: number, since: Date | null) =>
  sql`update qualification.shop_qualification set suspended_at = ${since} where shop_id = ${shopId}`.execute(tx)

/** Where the right of a shop to buy stands if it does not count at this moment, as an expression on its id; null: it counts. */
export const stoppedBuying = (shopId: Sql<unknown>) => sql`(select sq.procure_state from qualification.shop_qualification sq
  where sq.shop_id = ${shopId} and (sq.procure_state <> ${sql.lit(REVIEW.approved)} or sq.suspended_at is not null))`
