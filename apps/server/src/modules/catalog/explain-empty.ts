import { sql } from 'kysely'
import { first, type Reader } from '../../kernel/database.ts'
import type { Visitor } from '../access/index.ts'
import { resembles, type Match, type Understood } from '../search/index.ts'
import type { ListInput } from './filters.ts'
import { hasOffer } from './visible.ts'

interface Findings {
  /** What was typed is a goods of ours, sold or not. */
  known: boolean
  sold: boolean
  visible: boolean
  close: string[] | null
}

/** So many of the goods that fit are asked whether they are sold. */
const LOOKED_AT = 2_000

/** Why a search found nothing: filters too narrow, not sold here, nobody sells it, or an unknown name with close ones to try. */
export async function explainEmpty(
  db: Reader,
  visitor: Visitor,
  now: Date,
  input: ListInput,
  understood: Understood,
  match: Match,
) {
  // All of them, the best-selling first: asked whether there is any, PostgreSQL would look through the whole table for the first one.
  const matched = sql`select g.id, g.offer_count from catalog.goods g where g.listed and ${match.where} order by g.sales_count desc limit ${sql.lit(LOOKED_AT)}`
  const found = (await first(
    db,
    sql<Findings>`
      with m as materialized (${matched})
      select exists (select from m) as known, exists (select from m where m.offer_count > 0) as sold,
             exists (select from m g where g.offer_count > 0 and ${hasOffer(visitor, now)}) as visible,
             case when not exists (select from m) then (select array_agg(name order by likeness desc, name) from (
               select n.generic_name as name, max(n.likeness) as likeness from (
                 select g.generic_name, greatest(word_similarity(${understood.text}, g.search_name), word_similarity(${understood.text}, g.pinyin)) as likeness
                 from catalog.goods g where g.listed and g.offer_count > 0 and ${resembles(understood)}
                 order by g.sales_count desc limit 500) n
               where n.likeness > 0.2 group by 1 order by 2 desc, 1 limit 5) c) end as close`,
  ))!
  const hasFilters = Object.entries(input).some(([name, value]) => name !== 'keyword' && value !== undefined && value !== false)
  const text = found.visible
    ? hasFilters
      ? '有相关商品，但不符合已选的筛选条件，请减少筛选条件'
      : '没有找到相关商品，请换个词试试'
    : found.sold
      ? '有这种商品，但卖家暂不销往您所在地区或门店类型'
      : found.known
        ? '有这种商品，但暂时没有卖家在售，可登记缺货，到货后联系您'
        : '没有找到这种商品，请检查名称，或登记缺货需求'
  return { known: found.known, explain: { text, suggestions: found.known ? [] : (found.close ?? []) } }
}
