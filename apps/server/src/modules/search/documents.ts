import { sql } from '../../kernel/sql.ts'
import { rows, type Tx } from '../../kernel/database.ts'
import { lockGoods } from '../catalog/index.ts'
import { readSynonyms, type Synonyms } from './synonyms/synonyms.ts'
import { documentOf, normalize, type SearchedGoods } from './words.ts'

/** Goods with the synonyms of their names and search words as further search words: a search costs no more for them. */
function withSynonyms(goods: SearchedGoods, synonyms: Synonyms): SearchedGoods {
  const texts = [goods.showName, goods.genericName, goods.tradeName, ...goods.keywords].map(normalize)
  return { ...goods, keywords: [...goods.keywords, ...synonyms(texts)] }
}

/** Writes the search documents of goods. Callers that may write the same goods concurrently must hold the goods' row lock. */
export async function writeDocuments(tx: Tx, goods: readonly (SearchedGoods & { id: number })[]): Promise<void> {
  const synonyms = await readSynonyms(tx)
  const documents = goods.map((g) => ({ id: g.id, ...documentOf(withSynonyms(g, synonyms)) }))
  await sql`
    with written as (
      select w.id, array(select jsonb_array_elements_text(w.words)) as words, w.names, w.readings
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as w(id bigint, words jsonb, names text, readings text)
    ), changed as (
      update search.document d set words = w.words, names = w.names, readings = w.readings
      from written w where d.goods_id = w.id returning d.goods_id
    )
    insert into search.document (goods_id, words, names, readings)
    select id, words, names, readings from written where id not in (select goods_id from changed)`.execute(tx)
}

/** Reindexes goods for the search; call it in the transaction that writes them. */
export async function indexGoods(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  await lockGoods(tx, goodsIds)
  const goods = await rows(
    tx,
    sql<SearchedGoods & { id: number }>`
      select g.id, g.show_name as "showName", g.generic_name as "genericName", g.trade_name as "tradeName", f.name as factory,
             g.approval_no as "approvalNo", g.specification, g.keywords,
             g.barcodes || array(select unnest(m.barcodes) from catalog.goods m where m.merged_into = g.id) as barcodes,
             g.trace_products || array(select unnest(m.trace_products) from catalog.goods m where m.merged_into = g.id) as "traceProducts"
      from catalog.goods g join catalog.factory f on f.id = g.factory_id
      where g.id = any(${goodsIds}::bigint[]) order by g.id`,
  )
  await writeDocuments(tx, goods)
}
