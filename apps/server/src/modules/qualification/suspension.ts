import { sql } from '../../kernel/sql.ts'
import type { Tx } from '../../kernel/database.ts'

/** Lets the right of a shop to buy rest from a moment on; null: it counts again. */
export const setSuspended = (tx: Tx, shopId: number, since: Date | null) =>
  sql`update qualification.shop_qualification set suspended_at = ${since} where shop_id = ${shopId}`.execute(tx)
