import { sql } from 'kysely'
import { rows, type Tx } from '../../kernel/database.ts'
import { searchColumns, type SearchedGoods } from './words.ts'

/** Fills the search columns of goods from their words; whoever writes a goods calls it in the same transaction. */
export async function indexGoods(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  const goods = await rows(
    tx,
    sql<SearchedGoods & { id: number }>`
      select g.id, g.show_name as "showName", g.generic_name as "genericName", g.trade_name as "tradeName", f.name as factory,
             g.approval_no as "approvalNo", g.specification, g.keywords
      from catalog.goods g join catalog.factory f on f.id = g.factory_id
      where g.id = any(${goodsIds}::bigint[]) order by g.id for no key update of g`,
  )
  const filled = goods.map((g) => ({ id: g.id, ...searchColumns(g) }))
  await sql`
    update catalog.goods g
    set grams = w.grams, search_name = w."searchName", initials = w.initials, pinyin = w.pinyin
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as w(id bigint, grams text[], "searchName" text, initials text[], pinyin text)
    where g.id = w.id`.execute(tx)
}
