import { sql, type RawBuilder } from 'kysely'
import { UNRANKED, type Condition, type Match } from './match.ts'
import { BANDS, ALL_BANDS } from './popularity.ts'

/** Per partition of the documents, at most this many are checked for the remaining conditions. */
const MAX_CHECKED = 300

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
  { where, check, tiers }: Match,
  filters: readonly Condition[] = [],
  from?: FoundKey,
): RawBuilder<unknown> {
  const listed = tiers.map(
    ({ rank, any, every, rare }, i) =>
      sql`(${sql.lit(i)}, ${sql.lit(rank)}, ${any}::text[], ${every}::text[], ${sql.lit(rare === true)})`,
  )
  const is = sql`case t.rank ${sql.join(
    tiers.map((fit) => sql`when ${sql.lit(fit.rank)} then ${fit.is}`),
    sql` `,
  )} end`
  // With a single tier, the condition alone chooses the index.
  const fitted = tiers.length > 1 ? sql`and d.words && t.has_any and d.words @> t.has_every and ${is}` : sql``
  const after = from
    ? sql`and (t.rank < ${from[0]}::int or t.rank = ${from[0]}::int and (d.popularity, -d.goods_id) > (${from[1]}::int, -${from[2]}::bigint))`
    : sql``
  // With several tiers they come in turn, each from the best-selling partition on. With one, its turn would be a constant that the
  // planner does not recognize as one: it would sort all matches by it.
  const several = tiers.length > 1
  const turns = several
    ? sql`(values ${sql.join(listed)}) v(turn, rank, has_any, has_every, few) join ${BAND_VALUES} on p.is_whole = v.few order by v.turn, p.low`
    : sql`(select ${sql.lit(tiers[0]!.rank)} as rank) v join ${BAND_VALUES} on not p.is_whole order by p.low`
  return sql`
    select f.* from (select * from ${turns} offset 0) t
    cross join lateral (
      select g.id, g.generic_name, g.sales_count, g.available > 0 as in_stock, t.rank, d.popularity, d.names, d.readings
      from (
        select d.goods_id, d.popularity, d.names, d.readings ${check ? sql`, d.words` : sql``} from search.document d
        where ${where} ${fitted} and d.popularity >= t.low and d.popularity < t.high ${after}
        ${check ? sql`limit ${sql.lit(MAX_CHECKED)}` : sql`order by d.popularity, d.goods_id desc offset 0`}) d
      join catalog.goods g on g.id = d.goods_id
      where ${sql.join([sql`g.listed`, ...filters, ...(check ? [check] : [])], sql` and `)} order by d.popularity, d.goods_id desc offset 0) f
    order by ${several ? sql`t.turn, t.low` : sql`t.low`} offset 0`
}

/** The same, and in the same order, of the goods whose ids `ids` has: a table or CTE with a column id and few rows. */
export function findAmong({ where, tiers }: Match, ids: RawBuilder<unknown>, from?: FoundKey): RawBuilder<unknown> {
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
    where g.listed and d.rank is not null ${after} order by d.rank desc, d.popularity, d.goods_id desc`
}

/** Matches ordered by popularity alone, whatever their rank: for lists with their own order. */
export const unranked = (match: Match): Match => ({ ...match, tiers: UNRANKED })

/** Similarity between a text and the names or readings of a match, in hundredths, so that cursors contain whole numbers. */
export const similarity = (text: string) =>
  sql`(100 * greatest(word_similarity(${text}, f.names), word_similarity(${text}, f.readings)))::int`

/** Whether a goods record `g` matches, evaluated for each row that a list reaches. */
export const matchesGoods = ({ where, check }: Match) =>
  // The offset keeps PostgreSQL from collecting all matches instead.
  sql`exists (select from search.document d where d.goods_id = g.id and ${where} ${check ? sql`and ${check}` : sql``} offset 0)`
