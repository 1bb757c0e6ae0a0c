import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database.ts'

/** Locks goods in the order of their ids: whoever writes a goods, or what is derived of it, holds this lock. */
export const lockGoods = (tx: Tx, goodsIds: readonly number[]) =>
  sql`select from catalog.goods where id = any(${goodsIds}::bigint[]) order by id for no key update`.execute(tx)
