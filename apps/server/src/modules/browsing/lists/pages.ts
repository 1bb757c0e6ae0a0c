import { sql, type Sql } from '../../../kernel/sql.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { hasOfferSequentially, mayBePromoted, nearExpiryGoods } from '../../catalog/index.ts'
import {
  findAmong,
  findGoods,
  matchesGoods,
  similarity,
  unranked,
  type FoundKey,
  type Match,
  type ParsedQuery,
} from '../../search/index.ts'
import { PAGE_SIZE, type KeyValue } from './cursor.ts'
import { offerFilterOf, type GoodsFilters, type ListInput } from './filters.ts'
import { SORTS, type IndexedSort } from './sorts.ts'

type Fragment = Sql<unknown>

/** A page looks at no more goods than this, in the order of the list, for those that pass its filters. */
export const MAX_EXAMINED = 1_000
/** A search in another order than relevance collects and sorts at most this many matches; for more, it follows the sort's index. */
export const MAX_SORTED = 1_000
/** A strip of near-expiry goods is chosen from this many; when there are more, from the best-selling goods. */
const MAX_SHOWN_FROM = 300
/** The values of filters are counted among this many goods. */
const MAX_COUNTED = 500
/** A typo-tolerant search compares at most this many names. */
const MAX_COMPARED = 300

export interface ListRequest {
  visitor: Visitor
  at: Moment
  input: ListInput
  filters: GoodsFilters
  key: readonly KeyValue[] | undefined
}

export const allOf = (parts: readonly Fragment[]) => sql.join(parts, sql` and `)
export const ON_SALE = sql`g.listed and g.offer_count > 0`

/** The first goods that a filter collects, as CTEs: `f` with their ids, perhaps repeated, and `n` with whether there are more than it collects. */
export const collected = (ids: Fragment, most: number) =>
  sql`f as materialized (${ids}), n as materialized (select count(*) >= ${sql.lit(most)} as many from f),`
export const ARE_MANY = sql`(select many from n)`

/**
 * Examines `candidates`, goods in the order of the list, one after another until the page is full: at most MAX_EXAMINED. When they
 * do not fill it, a last row with ordinal 0 has the key of the last one examined. The only row has ordinal -1 when it is true that
 * `isUnknown`: that no goods at all have the words of the search.
 */
const examine = (
  ctes: Fragment,
  candidates: Fragment,
  conditions: readonly Fragment[],
  key: Fragment,
  isUnknown: Fragment | null,
) => sql`
  with ${ctes} c as materialized (select t.*, row_number() over () as nth from (${candidates}) t),
  passed as materialized (
    select g.id, g.sales_count, ${key} as key from c g where ${allOf(conditions)} limit ${sql.lit(PAGE_SIZE + 1)})
  select p.id, p.sales_count, p.key, row_number() over () as ordinal from passed p
  union all
  select null, null, ${key}, 0 from c g where (select count(*) from passed) <= ${sql.lit(PAGE_SIZE)} and g.nth = ${sql.lit(MAX_EXAMINED)}
  ${isUnknown ? sql`union all select null, null, null, -1 where ${isUnknown}` : sql``}`

/** Goods in the order of a sort, at most `most`, with the CTEs they are read from. */
function sortedGoods(
  { filters, key }: Pick<ListRequest, 'filters' | 'key'>,
  sort: IndexedSort,
  match: Match | null,
  most = MAX_EXAMINED,
) {
  const { order, after } = SORTS[sort]
  const past = key ? [after(key)] : []
  const walk = (from: Fragment, parts: readonly Fragment[]) =>
    sql`select g.* from ${from} where ${allOf([...parts, ...past])} order by ${order} limit ${sql.lit(most)}`
  const byFilter = filters.ids && collected(filters.ids, filters.most)
  const collects = Math.min(MAX_SORTED, most)
  const byWords = match && collected(sql`${findGoods(unranked(match))} limit ${sql.lit(collects)}`, collects)
  const along = [ON_SALE, ...(filters.along ? [filters.along] : [])]
  const ctes = byFilter ?? byWords
  // What was collected by its words has them.
  const words = match ? [byFilter ? matchesGoods(match) : sql`(not ${ARE_MANY} or ${matchesGoods(match)})`] : []
  if (!ctes) return { ctes: sql``, goods: walk(sql`catalog.goods g`, along), conditions: words, isUnknown: null }
  return {
    ctes,
    isUnknown: byFilter ? null : sql`not exists (select from f)`,
    goods: sql`
      (${walk(sql`(select distinct id from f) f join catalog.goods g on g.id = f.id`, [ON_SALE, sql`not ${ARE_MANY}`])})
      union all
      (${walk(sql`catalog.goods g`, [...along, ARE_MANY])})`,
    conditions: words,
  }
}

/** The ids of a page along the index of a sort. One row more than a page shows whether there are more. */
export function pageBySort(request: ListRequest, sort: IndexedSort, match: Match | null): Fragment {
  const { visitor, at, input, filters } = request
  const { ctes, goods, conditions, isUnknown } = sortedGoods(request, sort, match)
  const offered = hasOfferSequentially(visitor, at, offerFilterOf(input))
  return examine(ctes, goods, [...filters.conditions, ...conditions, offered], SORTS[sort].key, isUnknown)
}

/**
 * The ids of a page by relevance: looks up the matches in order until the page is full. A filter that few goods satisfy is looked
 * up first, so that none of them is missed behind many matches.
 */
export function pageByRank({ visitor, at, input, filters, key }: ListRequest, match: Match): Fragment {
  const from = key as FoundKey | undefined
  const most = MAX_EXAMINED
  const among = filters.ids && collected(sql`select * from (${filters.ids}) i limit ${sql.lit(most)}`, most)
  const matches = findGoods(match, [], from)
  const candidates = among
    ? sql`select * from (${findAmong(match, sql`(select distinct id from f)`, from)}) a where not ${ARE_MANY} union all select * from (${matches}) b where ${ARE_MANY} limit ${sql.lit(most)}`
    : sql`${matches} limit ${sql.lit(most)}`
  const passes = allOf([sql`g.offer_count > 0`, ...filters.conditions, hasOfferSequentially(visitor, at, offerFilterOf(input))])
  return examine(
    among ?? sql``,
    candidates,
    [sql`exists (select from (select * from catalog.goods e where e.id = g.id offset 0) g where ${passes})`],
    sql`jsonb_build_array(g.rank, g.popularity, g.id)`,
    among ? null : sql`not exists (select from c)`,
  )
}

/** The ids of a page of names similar to the search text, the most similar first. */
export function pageBySimilarity({ visitor, at, input, filters, key }: ListRequest, match: Match, parsed: ParsedQuery): Fragment {
  const past = key
    ? sql`(r.likeness, r.in_stock, r.sales_count, r.id) < (${key[0]}::int, ${key[1]}::boolean, ${key[2]}::int, ${key[3]}::bigint)`
    : sql`true`
  return sql`select t.*, row_number() over () as ordinal from (
    select g.id, g.sales_count, jsonb_build_array(g.likeness, g.in_stock, g.sales_count, g.id) as key from (
      select * from (
        select f.id, f.sales_count, f.in_stock, ${similarity(parsed)} as likeness
        from (${findGoods(match, [sql`g.offer_count > 0`, ...filters.conditions])} limit ${sql.lit(MAX_COMPARED)}) f) r
      where ${past} order by r.likeness desc, r.in_stock desc, r.sales_count desc, r.id desc offset 0) g
    where ${hasOfferSequentially(visitor, at, offerFilterOf(input))} limit ${sql.lit(PAGE_SIZE + 1)}) t`
}

/** Goods of a list that pass its filters, as a query with the columns of catalog.goods: of the first MAX_COUNTED. */
export function goodsOfList(request: Omit<ListRequest, 'key'>, match: Match | null): Fragment {
  const { filters } = request
  if (!match || filters.ids || filters.along) return bestSelling(request, match, MAX_COUNTED)
  const found = sql`select f.id from (${findGoods(unranked(match))} limit ${sql.lit(MAX_COUNTED)}) f`
  return passing(request, sql`select g.* from (${found}) f join catalog.goods g on g.id = f.id where ${ON_SALE}`)
}

/** Those of these goods that pass the filters. */
const passing = ({ visitor, at, input, filters }: Omit<ListRequest, 'key'>, goods: Fragment, conditions: Fragment[] = []) =>
  sql`select g.* from (${goods}) g where ${allOf([...filters.conditions, ...conditions, hasOfferSequentially(visitor, at, offerFilterOf(input))])}`

/** The best-selling goods of a list, of which at most `most` are looked at. */
function bestSelling(request: Omit<ListRequest, 'key'>, match: Match | null, most: number) {
  const { ctes, goods, conditions } = sortedGoods({ filters: request.filters, key: undefined }, 'composite', match, most)
  return sql`with ${ctes} c as (${goods}) ${passing(request, sql`select * from c`, conditions)}`
}

/** Near-expiry goods in stock that home may show, the best-selling first, as a query with the columns of catalog.goods: for the first few of them. */
export const nearExpiryInStock = (visitor: Visitor, at: Moment): Fragment => {
  const input = { nearExpiry: true, inStock: true }
  const ids = nearExpiryGoods(at, MAX_SHOWN_FROM)
  const filters = { conditions: [mayBePromoted(visitor)], along: null, ids, most: MAX_SHOWN_FROM, price: null }
  return bestSelling({ visitor, at, input, filters }, null, MAX_EXAMINED)
}
