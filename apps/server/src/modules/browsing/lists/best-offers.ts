import { sql, type RawBuilder } from 'kysely'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { inCart, type InCart } from '../../cart/index.ts'
import {
  accountMissing,
  priceHiddenReason,
  offerFacts,
  matchesFilter,
  type OfferFacts,
  type OfferFilter,
} from '../../catalog/index.ts'
import type { Bought } from '../../orders/index.ts'
import type { OfferTable } from '../../catalog/tables.gen.ts'
import { shopPriceOf } from '../../pricing/index.ts'
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
  }
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
  extra?: RawBuilder<unknown>
}

/** Offers of one product that are compared exactly, after a coarse selection by the offer's own columns. */
const MAX_CANDIDATES = 5

/**
 * The order of preference among offers of one product: fresh before offers reserved for near-expiry stock, then purchasable, in
 * stock, cheapest at its minimum quantity for this shop, and the platform's weight. Visitors who may not see prices get no order
 * by price either.
 */
const preferenceOrder = (
  visitor: Visitor,
  alias: string,
  nearExpiry: RawBuilder<unknown>,
  blocked: RawBuilder<unknown>,
  price: RawBuilder<unknown>,
) => {
  const columnOf = (column: keyof OfferTable) => sql.ref(`${alias}.${column}`)
  return sql`${nearExpiry}, ${blocked}, ${columnOf('available')} <= 0, ${priceHiddenReason(visitor) ? sql`${columnOf('min_quantity')} < 0` : price}, ${columnOf('sort_weight')} desc`
}

/**
 * The best offer of each product of a page for a visitor, in the page's order, in one statement. `page` is a query with the
 * columns id, sales_count, ordinal and key (jsonb); rows past the 20th only indicate that there are more.
 */
export function bestOffers(
  visitor: Visitor,
  at: Moment,
  page: RawBuilder<unknown>,
  options: BestOffersOptions = {},
): RawBuilder<BestOfferRow> {
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
  page: RawBuilder<unknown>,
  options: BestOffersOptions = {},
): RawBuilder<BoundedRow> => sql<BoundedRow>`
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
  const shop = visitor.shop
  const coarsePrice = shopPriceOf(shop, sql.ref('o.id'), chinaDay(at.now), sql.ref('o.price_fen'))
  const coarseBlocked = sql`(o.available < o.min_quantity or o.seller_id in (
      select s.id from catalog.seller s where ${accountMissing(visitor)}))`
  const preferredFirst = (column: string) =>
    preferredOfferId === undefined ? sql`` : sql`${sql.ref(column)} <> ${preferredOfferId}, `
  const from = sql`page p cross join lateral (
      select o.*, dense_rank() over (order by o.seller_id) + dense_rank() over (order by o.seller_id desc) - 1 as seen_sellers from catalog.offer o
      where o.goods_id = p.id and ${matchesFilter(visitor, at, filter)}
      order by ${preferredFirst('o.id')}${preferenceOrder(visitor, 'o', sql`o.near_expiry`, coarseBlocked, coarsePrice)}, o.id limit ${sql.lit(MAX_CANDIDATES)}) o`
  const exactBlocked = sql`(f.account_missing or f.available < f.min_quantity or f.limit_per_order < f.min_quantity
      or f.limit_per_day - f.used_today < f.min_quantity or f.limit_per_month - f.used_this_month < f.min_quantity
      or (f.ephedrine and not f.ephedrine_approved))`
  const exactPrice = sql`coalesce(f.contract_fen, f.group_fen, f.tier_price)`
  const preference = sql`f.ordinal, ${preferredFirst('f.offer_id')}${preferenceOrder(visitor, 'f', sql`f.sold_as_near_expiry`, sql`coalesce(${exactBlocked}, false)`, exactPrice)}, f.offer_id`
  return sql`
      select distinct on (f.ordinal) f.*, ${exactPrice} as sort_price,
             min(${exactPrice}) filter (where not f.sold_as_near_expiry and f.available > 0 and not coalesce(${exactBlocked}, false))
               over (partition by f.ordinal order by ${preference} rows between 1 following and unbounded following) as others_fen
      from (${offerFacts(
        visitor,
        at,
        from,
        sql.lit(filter.minLifeDays ?? 0),
        sql`${inCart(shop?.id ?? null)}, p.ordinal, p.key, p.sales_count, o.seen_sellers::int as offer_count, o.price_fen as tier_price, o.sort_weight ${extra}`,
      )} where p.ordinal <= ${sql.lit(size)}) f
      order by ${preference}`
}
