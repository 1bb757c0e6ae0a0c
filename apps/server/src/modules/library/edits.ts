import { sql } from '../../kernel/sql.ts'
import type { Tx } from '../../kernel/database.ts'

/** Counts an edit of goods that the caller has locked. */
export const increaseVersion = (tx: Tx, goodsId: number, { name }: { name: string }, now: Date) =>
  sql`insert into library.edit as e (goods_id, version, at, by_name) values (${goodsId}, 1, ${now}, ${name})
    on conflict (goods_id) do update set version = e.version + 1, at = excluded.at, by_name = excluded.by_name`.execute(tx)
