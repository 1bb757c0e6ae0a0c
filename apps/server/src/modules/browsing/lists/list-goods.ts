import type { In, ListGoods, Out } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { rows, type Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import {
  exactMatch,
  findGoods,
  fuzzyMatch,
  unranked,
  matchesGoods,
  similarity,
  marksOf,
  parseQuery,
  type FoundKey,
  type Match,
  type ParsedQuery,
} from '../../search/index.ts'
import { hasOffer, hasOfferSequentially, priceHiddenReason } from '../../catalog/index.ts'
import { bestOffers, type BestOfferRow } from './best-offers.ts'
import { PAGE_SIZE, badCursor, readCursor, writeCursor, type KeyValue } from './cursor.ts'
import { explainEmpty } from './explain-empty.ts'
import { goodsFilters, offerFilterOf, type BranchOf, type ListInput } from './filters.ts'
import { SORTS, SORT_KEYS, type Sort } from './sorts.ts'
import { goodsView } from '../views.ts'

/** A typo-tolerant search compares at most this many names. */
const MAX_COMPARED = 300
/** A search with a sort other than relevance sorts at most this many matches; for more, it follows the sort's index. */
const MAX_SORTED = 1_000
const allOf = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `)

interface ListRequest {
  visitor: Visitor
  at: Moment
  input: ListInput
  filters: readonly RawBuilder<unknown>[]
  key: readonly KeyValue[] | undefined
}

/** The ids of a page along an index. One row more than a page shows whether there are more. */
function pageBySort({ visitor, at, input, filters, key }: ListRequest, sort: Sort, match: Match | null): RawBuilder<unknown> {
  const { key: keyOf, order, after } = SORTS[sort]
  const page = (from: RawBuilder<unknown>, parts: readonly RawBuilder<unknown>[]) => sql`
    select g.id, g.sales_count, ${keyOf} as key from ${from}
    where ${allOf([...parts, ...(key ? [after(key)] : []), hasOffer(visitor, at, offerFilterOf(input))])} order by ${order} limit ${sql.lit(PAGE_SIZE + 1)}`
  const numbered = (ids: RawBuilder<unknown>) => sql`select t.*, row_number() over () as ordinal from (${ids}) t`
  if (!match) return numbered(page(sql`catalog.goods g`, filters))
  // A word that matches few goods: those are sorted. One that matches many: the sort's index is followed, skipping goods that do
  // not match.
  return sql`
    with f as materialized (${findGoods(unranked(match), filters)} limit ${sql.lit(MAX_SORTED)}), n as (select count(*) >= ${sql.lit(MAX_SORTED)} as many from f)
    ${numbered(sql`
      (${page(sql`f join catalog.goods g on g.id = f.id`, [sql`not (select many from n)`])})
      union all
      (${page(sql`catalog.goods g`, [...filters, sql`(select many from n)`, matchesGoods(match)])})`)}`
}
/** The ids of a page by relevance: looks up the matches in order until the page is full. */
const pageByRank = ({ visitor, at, input, filters, key }: ListRequest, match: Match) => sql`
  select t.*, row_number() over () as ordinal from (
    select g.id, g.sales_count, jsonb_build_array(g.rank, g.popularity, g.id) as key
    from (${findGoods(match, filters, key as FoundKey | undefined)}) g
    where ${hasOfferSequentially(visitor, at, offerFilterOf(input))} limit ${sql.lit(PAGE_SIZE + 1)}) t`
/** The ids of a page of names similar to the search text, the most similar first. */
const pageBySimilarity = ({ visitor, at, input, filters, key }: ListRequest, match: Match, text: string) => {
  const past = key
    ? sql`(r.likeness, r.in_stock, r.sales_count, r.id) < (${key[0]}::int, ${key[1]}::boolean, ${key[2]}::int, ${key[3]}::bigint)`
    : sql`true`
  return sql`select t.*, row_number() over () as ordinal from (
    select g.id, g.sales_count, jsonb_build_array(g.likeness, g.in_stock, g.sales_count, g.id) as key from (
      select * from (
        select f.id, f.sales_count, f.in_stock, ${similarity(text)} as likeness
        from (${findGoods(match, filters)} limit ${sql.lit(MAX_COMPARED)}) f) r
      where ${past} order by r.likeness desc, r.in_stock desc, r.sales_count desc, r.id desc offset 0) g
    where ${hasOffer(visitor, at, offerFilterOf(input))} order by g.likeness desc, g.in_stock desc, g.sales_count desc, g.id desc limit ${sql.lit(PAGE_SIZE + 1)}) t`
}

/** Rows of a page as the visitor may see them, and the cursor of the next page. */
export function pageOf(found: readonly BestOfferRow[], visitor: Visitor, now: Date, sort: string) {
  const last = found.at(-1)
  return {
    rows: found.map((row) => goodsView(row, visitor, now)),
    next: last?.more ? writeCursor(sort, last.key) : null,
  }
}

/**
 * Lists goods: browsing, filters, search. Price sorts use the lowest price of all offers; within a page, rows are then ordered by
 * what this shop pays. Visitors who may not see prices get neither price sorts nor price bounds.
 */
export const listGoods =
  (branchOf: (db: Reader) => BranchOf) =>
  async (
    { db, actor, now, settings }: QueryContext<typeof ListGoods>,
    { cursor, orderBy, ...input }: In<typeof ListGoods>,
  ): Promise<Out<typeof ListGoods>> => {
    const at = { now, settings }
    const requestedSort = orderBy ?? 'composite'
    const sort: Sort =
      (requestedSort === 'priceUp' || requestedSort === 'priceDown') && priceHiddenReason(actor) ? 'composite' : requestedSort
    const from = readCursor(cursor, SORT_KEYS)
    const parsed = input.keyword ? parseQuery(input.keyword) : null
    const exact = parsed && exactMatch(parsed)
    const filters = parsed && !exact ? null : await goodsFilters(actor, input, branchOf(db), sort)
    const ask: ListRequest = { visitor: actor, at, input, filters: filters ?? [], key: from?.key ?? undefined }
    const read = (page: RawBuilder<unknown>) => rows(db, bestOffers(actor, at, page, { filter: offerFilterOf(input) }))

    const name = exact && sort === 'composite' ? 'found' : sort
    const isFuzzy = name === 'found' && from?.sort === 'near'
    if (from && from.sort !== name && !isFuzzy) badCursor()
    if (filters && !isFuzzy) {
      const found = await read(name === 'found' ? pageByRank(ask, exact!) : pageBySort(ask, sort, exact))
      if (found.length || cursor !== undefined || !parsed)
        return {
          ...pageOf(sortByShownPrice(found, sort), actor, now, name),
          ...marksOfPage(parsed, found, cursor),
          explain: null,
          fuzzy: false,
        }
    }
    if (!parsed) return { rows: [], next: null, marks: [], explain: null, fuzzy: false }
    return explainOrSearchFuzzily(db, ask, parsed, exact, read)
  }

/** A search found nothing for the exact text: explains why, or tolerates a wrong character. */
async function explainOrSearchFuzzily(
  db: Reader,
  ask: ListRequest,
  parsed: ParsedQuery,
  exact: Match | null,
  read: (page: RawBuilder<unknown>) => Promise<BestOfferRow[]>,
): Promise<Out<typeof ListGoods>> {
  const { visitor, at, input, filters, key } = ask
  const known = exact && !key ? await explainEmpty(db, visitor, at, input, parsed, exact) : null
  const fuzzy = known?.known ? null : fuzzyMatch(parsed)
  const found = fuzzy && filters.length ? await read(pageBySimilarity(ask, fuzzy, parsed.text)) : []
  return {
    ...pageOf(found, visitor, at.now, 'near'),
    marks: found.length && !key ? closestMatches(parsed, found) : [],
    explain: found.length || key ? null : (known?.explain ?? { text: '没有找到相关商品，请换个词试试', suggestions: [] }),
    fuzzy: found.length > 0,
  }
}

const marksOfPage = (parsed: ParsedQuery | null, found: readonly BestOfferRow[], cursor: string | undefined) => ({
  marks:
    parsed && cursor === undefined
      ? marksOf(
          parsed,
          found.map((row) => row.show_name),
        )
      : [],
})
/** For a name with a wrong character: the correct characters, in runs of two or more. */
function closestMatches({ parts }: ParsedQuery, found: readonly BestOfferRow[]): string[] {
  const names = found.map((row) => row.show_name)
  return parts.flatMap(({ text }) => {
    const letters = Array.from(text)
    for (let length = letters.length; length > 1; length--)
      for (let from = 0; from + length <= letters.length; from++) {
        const piece = letters.slice(from, from + length).join('')
        if (names.some((name) => name.includes(piece))) return [piece]
      }
    return []
  })
}
/** The page's rows by the price shown; the cursor still comes from the last row in the list's own order. */
function sortByShownPrice(found: BestOfferRow[], sort: Sort): BestOfferRow[] {
  if (sort !== 'priceUp' && sort !== 'priceDown') return found
  const end = found.at(-1)?.key
  const sign = sort === 'priceUp' ? 1 : -1
  return found.toSorted((a, b) => sign * (a.sort_price - b.sort_price)).map((row) => ({ ...row, key: end! }))
}
