import { sql, type Sql } from '../../../kernel/sql.ts'
import { cheapestOffer, hasOfferSequentially, isCheapest, isPriced } from '../../catalog/index.ts'
import { findGoods, matchesGoods, unranked, type Match } from '../../search/index.ts'
import { PAGE_SIZE } from './cursor.ts'
import { offerFilterOf } from './filters.ts'
import { allOf, ARE_MANY, collected, MAX_SORTED, ON_SALE, type ListRequest } from './pages.ts'
import type { PriceSort } from './sorts.ts'

type Fragment = Sql<unknown>

/**
 * A page by price looks at no more offers than this, in the order of their list prices. More than any filter collects, and far more
 * than a page needs: offers of one product cost about the same.
 */
const MAX_WALKED = 10_000

/**
 * The ids of a page by list price: each product comes where the cheapest offer that this visitor may see puts it, so that neither
 * its place nor the cursor reveals what the others cost. The page follows the index of all offers by price and takes those that are
 * their product's cheapest; the goods of a filter or search that finds few are priced one by one.
 */
export function pageByPrice({ visitor, at, input, filters, key }: ListRequest, sort: PriceSort, match: Match | null): Fragment {
  const [after, direction] = sort === 'priceUp' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const inOrder = sql`o.price_fen ${direction}, o.goods_id ${direction}`
  const { price } = filters
  const past = key ? [sql`(o.price_fen, o.goods_id) ${after} (${key[0]}::int, ${key[1]}::bigint)`] : []
  const byFilter = filters.ids && collected(filters.ids, filters.most)
  const byWords = match && collected(sql`${findGoods(unranked(match))} limit ${sql.lit(MAX_SORTED)}`, MAX_SORTED)
  const ctes = byFilter ?? byWords

  const offer = sql`o.id, o.goods_id, o.price_fen, o.near_expiry`
  const inBounds = price ? [price.onList] : []
  const along = sql`
    select o.* from catalog.offer o where ${allOf([sql`o.on_sale`, ...inBounds, ...past])} order by ${inOrder} limit ${sql.lit(MAX_WALKED)}`
  // Goods that are within the bounds by what the shop pays alone have their places by the list price, too.
  const byOwnPrice =
    price?.own &&
    sql`
    select o.* from (select distinct i.id from (${price.own}) i) g cross join lateral (${cheapestOffer(visitor, at, input)}) o
    where ${allOf([sql`not (${price.onList})`, ...past])} order by ${inOrder}`
  const walked = byOwnPrice
    ? sql`select o.* from ((${along}) union all (${byOwnPrice})) o order by ${inOrder} limit ${sql.lit(MAX_WALKED)}`
    : along
  const walk = sql`select ${offer}, ${isPriced(visitor, at, input)} as is_priced from (${walked}) o`
  const few = sql`
    select ${offer}, true as is_priced
    from (select distinct id from f) g cross join lateral (${cheapestOffer(visitor, at, input)}) o
    where ${allOf([sql`not ${ARE_MANY}`, ...past])} order by ${inOrder}`
  const candidates = ctes ? sql`(${few}) union all (${walk} where ${ARE_MANY})` : walk
  // What was collected by its words has them.
  const words = match ? [byFilter ? matchesGoods(match) : sql`(not ${ARE_MANY} or ${matchesGoods(match)})`] : []
  const offered = hasOfferSequentially(visitor, at, offerFilterOf(input))
  const keyOf = sql`jsonb_build_array(w.price_fen, w.goods_id)`
  // The row with ordinal 0 has the place where looking ended: the last offer that the visitor may see. The one with ordinal
  // -1 says that no goods at all have the words of the search.
  return sql`
    with ${ctes ?? sql``} c as materialized (select t.*, row_number() over () as nth from (${candidates}) t),
    passed as materialized (
      select g.id, g.sales_count, ${keyOf} as key
      from c w cross join lateral (select * from catalog.goods g where g.id = w.goods_id offset 0) g
      where ${allOf([sql`w.is_priced`, isCheapest(visitor, at, input), ON_SALE, ...filters.conditions, ...words, offered])}
      limit ${sql.lit(PAGE_SIZE + 1)})
    select p.id, p.sales_count, p.key, row_number() over () as ordinal from passed p
    union all
    select null, null, coalesce((
      select ${keyOf} from c w join catalog.goods g on g.id = w.goods_id where w.is_priced and g.listed order by w.nth desc limit 1), '[0, 0]'), 0
    where (select count(*) from passed) <= ${sql.lit(PAGE_SIZE)} and (select count(*) from c) >= ${sql.lit(MAX_WALKED)}
    ${match && !byFilter ? sql`union all select null, null, null, -1 where not exists (select from f)` : sql``}`
}
