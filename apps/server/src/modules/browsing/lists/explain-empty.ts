import { readTraceCode } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Reader } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { findGoods, parseQuery, unranked, similarity, similarMatch, type Match, type ParsedQuery } from '../../search/index.ts'
import { hasOffer, prescriptionHidden } from '../../catalog/index.ts'
import type { ListInput } from './filters.ts'

/** What is known of the goods that a search text names. */
export interface Findings {
  /** The search text names a product in our catalogue, whether or not it is sold. */
  known: boolean
  sold: boolean
  visible: boolean
}
export const UNKNOWN: Findings = { known: false, sold: false, visible: false }

/** A code as it stands on a pack: EAN-8, EAN-13, or a traceability code that names its product. */
const isScanned = (keyword: string) => /^(?:\d{8}|\d{13})$/.test(keyword) || !!readTraceCode(keyword)?.product

/** At most this many matches are checked for whether they are sold. */
const MAX_CHECKED = 2_000
/** At most this many candidates are compared for similar names. */
const MAX_CLOSE_NAMES = 200

/** What the catalogue has of goods that match, of which the list shows none. */
export const inspectMatches = async (db: Reader, visitor: Visitor, at: Moment, match: Match): Promise<Findings> =>
  (await first(
    db,
    sql<Findings>`
      with m as materialized (
        select f.id, g.offer_count from (${findGoods(unranked(match))} limit ${sql.lit(MAX_CHECKED)}) f join catalog.goods g on g.id = f.id)
      select exists (select from m) as known, exists (select from m where m.offer_count > 0) as sold,
             exists (select from m g where g.offer_count > 0 and ${hasOffer(visitor, at)}) as visible`,
  ))!

/** Names on sale that are similar to the search text, the most similar first. */
const closeNames = async (db: Reader, parsed: ParsedQuery): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ name: string }>`
        select n.generic_name as name, max(n.likeness) as likeness
        from (select f.generic_name, ${similarity(parsed)} as likeness
              from (${findGoods(similarMatch(parsed), [sql`g.offer_count > 0`])}) f limit ${sql.lit(MAX_CLOSE_NAMES)}) n
        where n.likeness > 20 group by 1 order by 2 desc, 1 limit 5`,
    )
  ).map(({ name }) => name)

/** The same; where nothing is similar to all of the text, to its Chinese words without the number or the brand next to them: 999感冒灵. */
async function suggestionsFor(db: Reader, parsed: ParsedQuery): Promise<string[]> {
  const names = await closeNames(db, parsed)
  const chinese = parsed.parts.flatMap((part) => (part.kind === 'han' ? part.text : []))
  if (names.length > 0 || chinese.length === 0 || chinese.length === parsed.parts.length) return names
  return closeNames(db, parseQuery(chinese.join(' ')))
}

/**
 * Why a search found nothing: filters too narrow, sold by other sellers than the one asked for, not sold to this shop, sold by no one, or an unknown name, with similar ones to
 * try.
 */
export async function explainEmpty(
  db: Reader,
  visitor: Visitor,
  { known, sold, visible }: Findings,
  input: ListInput,
  parsed: ParsedQuery,
) {
  const hasFilters = Object.entries(input).some(
    ([name, value]) => name !== 'keyword' && name !== 'sellerId' && value !== undefined && value !== false,
  )
  const text = visible
    ? hasFilters
      ? '有相关商品，但不符合已选的筛选条件，请减少筛选条件'
      : input.sellerId === undefined
        ? '没有找到相关商品，请换个词试试'
        : '这家店没有，其他卖家有'
    : sold
      ? '有这种商品，但卖家暂不销往您所在地区或门店类型'
      : known
        ? '有这种商品，但暂时没有卖家在售'
        : isScanned(input.keyword ?? '')
          ? prescriptionHidden(visitor)
            ? '没有找到这个条码，处方药请按名称查找'
            : '没有这个条码的药品，请核对数字'
          : '请检查名称，或换个词试试'
  return { text, suggestions: known ? [] : await suggestionsFor(db, parsed) }
}
