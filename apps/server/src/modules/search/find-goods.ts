import { sql, type RawBuilder } from 'kysely'
import type { Condition, Match } from './match.ts'
import { LAST, PARTS } from './popularity.ts'

/** Of one part of the documents, so many are looked at whether they fit besides. */
const MOST_CHECKED = 500

/** Where a page begins: after the goods of this rank, popularity and id. */
export type FoundKey = readonly [rank: number, popularity: number, goodsId: number]

/**
 * Goods that fit, as a query with the columns id, generic_name, sales_count, stocked, rank, popularity, names and readings: the
 * best-fitting first, of each fitness the best-selling ones (as last counted). It reads no further than it is asked to: the
 * documents lie in parts by popularity, and a page is mostly full after the first ones, however many goods a word fits.
 * `filters` are asked of catalog.goods `g`.
 */
export function findGoods({ where, check, fits }: Match, filters: readonly Condition[], from?: FoundKey): RawBuilder<unknown> {
  // Names that are what was typed are few: all parts at once.
  const turns = fits.flatMap(({ rank, any, every }) =>
    (rank === 4 ? [0] : PARTS).map((low, i) => ({
      rank,
      any,
      every,
      low,
      high: (rank === 4 ? undefined : PARTS[i + 1]) ?? LAST,
    })),
  )
  const listed = turns.map(
    ({ rank, any, every, low, high }, i) =>
      sql`(${sql.lit(i)}, ${sql.lit(rank)}, ${any}::text[], ${every}::text[], ${sql.lit(low)}::smallint, ${sql.lit(high)}::smallint)`,
  )
  const is = sql`case t.rank ${sql.join(
    fits.map((fit) => sql`when ${sql.lit(fit.rank)} then ${fit.is}`),
    sql` `,
  )} end`
  const after = from
    ? sql`and (t.rank < ${from[0]}::int or t.rank = ${from[0]}::int and (d.popularity, -d.goods_id) > (${from[1]}::int, -${from[2]}::bigint))`
    : sql``
  return sql`
    select f.* from (select * from (values ${sql.join(listed)}) v(turn, rank, has_any, has_every, low, high) order by v.turn offset 0) t
    cross join lateral (
      select g.id, g.generic_name, g.sales_count, g.available > 0 as stocked, t.rank, d.popularity, d.names, d.readings
      from (
        select d.goods_id, d.popularity, d.names, d.readings, d.factory ${check ? sql`, d.words` : sql``} from search.document d
        where ${where} and d.words && t.has_any and d.words @> t.has_every and ${is} and d.popularity >= t.low and d.popularity < t.high ${after}
        order by d.popularity, d.goods_id desc ${check ? sql`limit ${sql.lit(MOST_CHECKED)}` : sql`offset 0`}) d
      join catalog.goods g on g.id = d.goods_id
      where ${sql.join([...filters, ...(check ? [check] : [])], sql` and `)} order by d.popularity, d.goods_id desc offset 0) f
    order by t.turn offset 0`
}

/** How like the names or readings of what was found a text is, in hundredths, so that cursors hold whole numbers. */
export const likeness = (text: string) =>
  sql`(100 * greatest(word_similarity(${text}, f.names), word_similarity(${text}, f.readings)))::int`

/** Whether a goods `g` fits, asked of each one that a list comes upon. */
export const fits = ({ where, check }: Match) =>
  // Its offset keeps PostgreSQL from looking up all that fit instead.
  sql`exists (select from search.document d where d.goods_id = g.id and ${where} ${check ? sql`and ${check}` : sql``} offset 0)`
