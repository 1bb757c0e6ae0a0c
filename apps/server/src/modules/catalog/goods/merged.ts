import { sql, type Sql } from '../../../kernel/sql.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'

/** The record that stands for goods today: the one into which the one of this id was merged, or itself. */
export const standing = (goodsId: Sql<unknown>): Sql<number> =>
  sql<number>`coalesce((select mg.merged_into from catalog.goods mg where mg.id = ${goodsId}), ${goodsId})`

/** The same for a command, which names goods by the id that it was given, however old. */
export const standingGoods = async (db: Executor, goodsId: number): Promise<number> =>
  (await first(db, sql<{ id: number }>`select ${standing(sql`${goodsId}::bigint`)} as id`))!.id

/** Goods numbers, those of merged records replaced by the ones that stand for them, each once. */
export async function standingNumbers(db: Executor, goodsNos: readonly string[]): Promise<string[]> {
  const merged = await rows(
    db,
    sql<{ no: string; by: string }>`select o.goods_no as no, k.goods_no as by
      from catalog.goods o join catalog.goods k on k.id = o.merged_into where o.goods_no = any(${goodsNos}::text[])`,
  )
  const by = new Map(merged.map((one) => [one.no, one.by]))
  return merged.length === 0 ? [...goodsNos] : [...new Set(goodsNos.map((no) => by.get(no) ?? no))]
}
