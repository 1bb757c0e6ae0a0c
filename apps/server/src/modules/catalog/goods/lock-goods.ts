import { sql } from '../../../kernel/sql.ts'
import type { Tx } from '../../../kernel/database.ts'

/** Locks goods in id order: whoever writes a goods record, or data derived from it, holds this lock. */
export const lockGoods = (tx: Tx, goodsIds: readonly number[]) =>
  sql`select from catalog.goods where id = any(${goodsIds}::bigint[]) order by id for no key update`.execute(tx)
