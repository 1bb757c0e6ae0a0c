import { sql, type Sql } from '../../kernel/sql.ts'
import { LOOSE_RANK, UNRANKED, type Condition, type Match } from './match.ts'
import type { ParsedQuery } from './parse-query.ts'
import { BANDS, ALL_BANDS } from './popularity.ts'

/**
 * Of the documents that may match by keywords, factory or codes alone, at most this many are read per partition: only their names
 * tell, and a word that lies within all names would have all of them read for nothing.
 */
const MAX_LOOSE = 1_000

/** The partitions as rows; tiers with few matches are searched in all partitions at once. */
const BAND_VALUES = sql.raw(
  `(values ${[ALL_BANDS, ...BANDS].map(([from, to], i) => `(${from}::smallint, ${to}::smallint, ${i === 0})`).join(', ')}) p(low, high, is_whole)`,
)

/** Where a page begins: after the goods of this rank, popularity and id. */
export type FoundKey = readonly [rank: number, popularity: number, goodsId: number]

/**
 * Matching goods, as a query with the columns id, generic_name, sales_count, stocked, rank, popularity, names and readings: the
 * best tier first, and within a tier the best-selling goods (as last counted). It reads no further than needed: documents are
 * partitioned by popularity, and the first partitions usually fill a page however many products match a word. `filters` are
 * conditions on catalog.goods `g`.
 */
export function findGoods(
  { where, besides, check, tiers, shown }: Match,
  filters: readonly Condition[] = [],
  from?: FoundKey,
): Sql<unknown> {
  const listed = tiers.map(
    ({ rank, any, every, rare }, i) =>
      sql`(${sql.lit(i)}, ${sql.lit(rank)}, ${any}::text[], ${every}::text[], ${sql.lit(rare === true)})`,
  )
  const is = sql`case t.rank ${sql.join(
    tiers.map((fit) => sql`when ${sql.lit(fit.rank)} then ${fit.is}`),
    sql` `,
  )} end`
  const several = tiers.length > 1
  // A page that continues has nothing to look for in earlier tiers and partitions.
  const ahead = from
    ? sql`(v.rank < ${from[0]}::int or v.rank = ${from[0]}::int and (p.is_whole or p.high > ${from[1]}::int))`
    : sql`true`
  // With a single tier, the condition alone chooses the index. With several, the words that all must be there stand first: the index
  // takes conditions in this order, and `has_any` may be a word of every document.
  const matching = several ? sql`d.words @> t.has_every and d.words && t.has_any and ${besides}` : where
  const after = from
    ? sql`and (t.rank < ${from[0]}::int or t.rank = ${from[0]}::int and (d.popularity, -d.goods_id) > (${from[1]}::int, -${from[2]}::bigint))`
    : sql``
  // With several tiers they come in turn, each from the best-selling partition on. With one, its turn would be a constant that the
  // planner does not recognize as one: it would sort all matches by it.
  const turns = several
    ? sql`(values ${sql.join(listed)}) v(turn, rank, has_any, has_every, few) join ${BAND_VALUES} on p.is_whole = v.few and ${ahead} order by v.turn, p.low`
    : sql`(select ${sql.lit(tiers[0]!.rank)} as rank) v join ${BAND_VALUES} on not p.is_whole and ${ahead} order by p.low`
  const inOrder = sql`order by d.popularity, d.goods_id desc offset 0`
  const read = sql`
    select d.goods_id, d.popularity, d.names, d.readings ${check ? sql`, d.words` : sql``} from search.document d
    where ${matching} and d.popularity >= t.low and d.popularity < t.high ${after}`
  const documents = check
    ? sql`${read} limit ${check.most}::int`
    : several
      ? sql`select d.* from (${read} limit case t.rank when ${sql.lit(LOOSE_RANK)} then ${sql.lit(MAX_LOOSE)} end) d where ${is} ${inOrder}`
      : sql`${read} ${inOrder}`
  return sql`
    select f.* from (select * from ${turns} offset 0) t
    cross join lateral (
      select g.id, g.generic_name, g.sales_count, g.available > 0 as in_stock, t.rank, d.popularity, d.names, d.readings
      from (${documents}) d join catalog.goods g on g.id = d.goods_id
      where ${sql.join([sql`g.listed`, ...filters, ...(check ? [check.is] : []), ...(shown ? [shown] : [])], sql` and `)} ${inOrder}) f
    order by ${several ? sql`t.turn, t.low` : sql`t.low`} offset 0`
}

/** The same, and in the same order, of the goods whose ids `ids` has: a table or CTE with a column id and few rows. */
export function findAmong({ where, tiers, shown = sql`true` }: Match, ids: Sql<unknown>, from?: FoundKey): Sql<unknown> {
  const rank = sql.join(
    tiers.map(
      ({ rank, any, every, is }) =>
        sql`when d.words && ${any}::text[] and d.words @> ${every}::text[] and ${is} then ${sql.lit(rank)}`,
    ),
    sql` `,
  )
  const after = from
    ? sql`and (-d.rank, d.popularity, -d.goods_id) > (-${from[0]}::int, ${from[1]}::int, -${from[2]}::bigint)`
    : sql``
  return sql`
    select g.id, g.generic_name, g.sales_count, g.available > 0 as in_stock, d.rank, d.popularity, d.names, d.readings
    from ${ids} i cross join lateral (
      select d.goods_id, d.popularity, d.names, d.readings, case ${rank} end as rank
      from search.document d where d.goods_id = i.id and ${where} offset 0) d
    join catalog.goods g on g.id = d.goods_id
    where g.listed and d.rank is not null and ${shown} ${after} order by d.rank desc, d.popularity, d.goods_id desc`
}

/** Matches ordered by popularity alone, whatever their rank: for lists with their own order. */
export const unranked = (match: Match): Match => ({ ...match, tiers: UNRANKED })

/**
 * Similarity between a search text and the names or readings of a match, in hundredths, so that cursors contain whole numbers.
 * Readings have letters only: comparing takes longer than finding, so Chinese is not compared with them.
 */
export const similarity = ({ text, parts }: ParsedQuery) => {
  const names = sql`word_similarity(${text}, f.names)`
  const isSpoken = parts.some((part) => part.kind === 'latin')
  return sql`(100 * ${isSpoken ? sql`greatest(${names}, word_similarity(${text}, f.readings))` : names})::int`
}

/** Whether a goods record `g` matches, evaluated for each row that a list reaches. */
export const matchesGoods = ({ where, check, shown = sql`true` }: Match) =>
  // The offset keeps PostgreSQL from collecting all matches instead.
  sql`exists (select from search.document d where d.goods_id = g.id and ${where} and ${shown} ${check ? sql`and ${check.is}` : sql``} offset 0)`

/** The ids of all goods that match, on the lists or not, in no order: for the platform's own lists. */
export const matchingIds = ({ where, check }: Match): Sql<unknown> =>
  sql`select d.goods_id as id from search.document d where ${where} ${check ? sql`and ${check.is}` : sql``}`
