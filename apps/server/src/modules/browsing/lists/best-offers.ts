import { APPROVED_SELLERS_ONLY } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { inCart, type InCart } from '../../cart/index.ts'
import {
  accountMissing,
  classesBarredTo,
  daysToArrive,
  enoughStock,
  keptStock,
  matchesFilter,
  offerFacts,
  priceHiddenReason,
  regionTermsJoin,
  requiredLife,
  usedLimits,
  type OfferFacts,
  type OfferFilter,
} from '../../catalog/index.ts'
import type { Bought } from '../../orders/index.ts'
import { shopPriceOf } from '../../pricing/index.ts'
import type { AgreedDays } from '../agreed.ts'
import type { Watch } from '../watching/watch-rows.ts'
import { PAGE_SIZE, type KeyValue } from './cursor.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'

/** A product with its best offer; `offer_count` counts the sellers whose offers the visitor may see. */
export type BestOfferRow = OfferFacts &
  InCart & {
    offer_count: GoodsTable['offer_count']
    sales_count: GoodsTable['sales_count']
    key: KeyValue[]
    more: boolean
    sort_price: number
    /** The lowest price of its other offers that can be bought, near-expiry stock aside. */
    others_fen: number | null
    bought?: Bought | null
    watched?: Watch | null
  } & Partial<AgreedDays>
/** A row of a page that looked at a bounded number of goods, or the only row of an empty one. */
export type BoundedRow = (BestOfferRow | { [Column in keyof BestOfferRow]: null }) & {
  /** The key of the last product looked at, when the page is not full because of the bound. */
  bound: KeyValue[] | null
  /** Whether it is known that no goods at all have the words of the search. */
  unknown: boolean
}

export interface BestOffersOptions {
  filter?: OfferFilter
  /** Rows per page. */
  size?: number
  /** An offer to show if it may be shown, whatever the others cost. */
  preferredOfferId?: number | undefined
  /** Additional columns of the offer facts' statement. */
  extra?: Sql<unknown>
}

/**
 * The order of preference among offers `r` of one product: fresh before offers reserved for near-expiry stock, then purchasable, in
 * stock, cheapest at its minimum quantity for this shop, the earliest to arrive, and then in no order that means anything: nothing that a
 * seller sets ranks it before others. Visitors who may not see prices get no order by price either.
 */
const preferenceOf = (visitor: Visitor, preferredOfferId: number | undefined) =>
  sql.join([
    ...(preferredOfferId === undefined ? [] : [sql`r.id <> ${preferredOfferId}`]),
    sql`r.near_expiry, r.blocked, r.empty`,
    ...(priceHiddenReason(visitor) ? [] : [sql`r.price`]),
    sql`r.arrival, r.id`,
  ])

/** Columns of a product `g`: whether only approved wholesalers may sell it, and whether law keeps it from this visitor’s shop. */
const lawOf = ({ shop }: Visitor) => sql`
  g.ephedrine or coalesce(g.special_class = any(${APPROVED_SELLERS_ONLY}::text[]), false) as approved_only,
  ${shop ? sql`coalesce(g.special_class = any(${classesBarredTo(shop)}::text[]), false)` : sql`false`} as barred`

/**
 * For each product (`id`) of the CTE `page` with an ordinal from 1 to `size`: the best offer (`offer_id`) that the visitor may see under
 * the filter, what it costs the shop at its minimum quantity (`sort_price`), how many sellers offer it (`offer_count`) and the lowest
 * price of the others that can be bought, near-expiry stock aside (`others_fen`). Prices in fen. One pass over the rows of all
 * offers of the page, whose stock is kept (catalog/stock/kept-stock.ts): batches are read for the best ones alone. `offset 0` has
 * PostgreSQL compute prices and rules once an offer instead of wherever they are named.
 */
function bestOfEach(visitor: Visitor, at: Moment, filter: OfferFilter, size: number, preferredOfferId: number | undefined) {
  const matching = matchesFilter(visitor, at, filter)
  const preference = preferenceOf(visitor, preferredOfferId)
  return sql`
    select distinct on (r.ordinal) r.goods_id as id, r.id as offer_id, r.ordinal, r.key, r.sales_count, r.price as sort_price,
           (not r.repeats_seller)::int + count(*) filter (where not r.repeats_seller) over others as offer_count,
           min(r.price) filter (where not r.near_expiry and not r.empty and not r.blocked) over others as others_fen
    from (
      select x.id, x.goods_id, x.ordinal, x.key, x.sales_count, x.near_expiry, x.stock <= 0 as empty, x.arrival, x.price,
             x.near_expiry and exists (
               select from catalog.offer o where o.goods_id = x.goods_id and o.seller_id = x.seller_id and not o.near_expiry and ${matching}) as repeats_seller,
             coalesce(x.account_missing or not ${enoughStock('x', sql.ref('x.stock'))} or x.limit_per_order < x.min_quantity
               or x.limit_per_day - coalesce(lu.today, 0) < x.min_quantity or x.limit_per_month - coalesce(lu.month, 0) < x.min_quantity
               or x.barred or (x.approved_only and not x.ephedrine_approved), false) as blocked
      from (
        select o.id, p.ordinal, p.key, p.sales_count, o.goods_id, o.seller_id, o.near_expiry, ${daysToArrive(visitor, at.now)} as arrival, o.min_quantity,
               o.limit_per_order, o.limit_per_day, o.limit_per_month, ${lawOf(visitor)}, s.ephedrine_approved, ${accountMissing(visitor, at.now)} as account_missing,
               ${keptStock(at, filter.minLifeDays ? requiredLife(visitor, sql.lit(filter.minLifeDays)) : null)} as stock,
               ${shopPriceOf(visitor.shop, sql.ref('o.id'), chinaDay(at.now), sql.ref('o.price_fen'))} as price
        from page p
        join catalog.goods g on g.id = p.id and p.ordinal between 1 and ${sql.lit(size)}
        join catalog.offer o on o.goods_id = p.id and ${matching}
        join catalog.seller s on s.id = o.seller_id ${regionTermsJoin(visitor)} offset 0) x
      left join lateral (${usedLimits(visitor, at, 'x')}) lu on true offset 0
    ) r
    window others as (partition by r.ordinal order by ${preference} rows between current row and unbounded following exclude current row)
    order by r.ordinal, ${preference}`
}

/**
 * The best offer of each product of a page for a visitor, in the page's order, in one statement. `page` is a query with the
 * columns id, sales_count, ordinal and key (jsonb); rows past the 20th only indicate that there are more.
 */
export function bestOffers(visitor: Visitor, at: Moment, page: Sql<unknown>, options: BestOffersOptions = {}): Sql<BestOfferRow> {
  const size = options.size ?? PAGE_SIZE
  return sql<BestOfferRow>`
    with page as materialized (${page})
    select b.*, (select count(*) > ${sql.lit(size)} from page) as more from (${bestOfPage(visitor, at, { ...options, size })}) b order by b.ordinal`
}

/**
 * The same for a page whose row with ordinal 0, if any, has the key at which looking for more goods ended, and whose row with
 * ordinal -1, if any, says that no goods have the words of the search. Returns both with every row, and a row of nulls for an empty page.
 */
export const bestOffersBounded = (
  visitor: Visitor,
  at: Moment,
  page: Sql<unknown>,
  options: BestOffersOptions = {},
): Sql<BoundedRow> => sql<BoundedRow>`
  with page as materialized (${page})
  select b.*, (select count(*) > ${sql.lit(PAGE_SIZE)} from page) as more, (select p.key from page p where p.ordinal = 0) as bound,
    exists (select from page p where p.ordinal = -1) as unknown
  from (select) once left join (${bestOfPage(visitor, at, { ...options, size: PAGE_SIZE })}) b on true order by b.ordinal`

/** The best offers of the goods in the CTE `page`. */
function bestOfPage(
  visitor: Visitor,
  at: Moment,
  { filter = {}, size, preferredOfferId, extra = sql`` }: BestOffersOptions & { size: number },
) {
  const from = sql`(${bestOfEach(visitor, at, filter, size, preferredOfferId)}) p join catalog.offer o on o.id = p.offer_id`
  return offerFacts(
    visitor,
    at,
    from,
    sql.lit(filter.minLifeDays ?? 0),
    sql`${inCart(visitor.shop?.id ?? null)}, p.ordinal, p.key, p.sales_count, p.offer_count::int, p.others_fen, p.sort_price ${extra}`,
  )
}
