import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { ShopFacts, Visitor } from '../../access/index.ts'
import { hasOwnPrice, ownPricedOffers } from '../../pricing/index.ts'
import { prescriptionHidden, seesLabel } from '../goods/prescription.ts'
import { isSellable } from '../stock/sellable.ts'
import { nearExpiryBefore } from './offer-facts.ts'

/** What a list requires of the offers of its goods. */
export interface OfferFilter {
  sellerId?: number | undefined
  nearExpiry?: boolean | undefined
  inStock?: boolean | undefined
  /** Days of shelf life that at least one sellable batch must have, of goods whose expiry the visitor may see. */
  minLifeDays?: number | undefined
  /** Only what the shop pays its own price for: by contract or by its price group. */
  agreed?: boolean | undefined
}

/**
 * Whether `o` (a catalog.offer) is one of those that a visitor would be offered: of an open seller whose licences are in force, for the shop's
 * province and type. Guests and people without a shop see what is sold anywhere. There are few that do not sell, so they are hashed once.
 */
export function offeredTo({ shop }: { shop: Pick<ShopFacts, 'provinceId' | 'type'> | null }): Sql<unknown> {
  return sql`o.seller_id not in (select id from catalog.seller where not sells)${
    shop
      ? sql` and (o.regions is null or ${shop.provinceId}::int = any(o.regions)) and (o.shop_types is null or ${shop.type}::smallint = any(o.shop_types))`
      : sql``
  }`
}
/** Whether `o` may be listed for a visitor: `offeredTo`, and on sale. */
export const visible = (visitor: Pick<Visitor, 'shop'>): Sql<unknown> => sql`o.on_sale and ${offeredTo(visitor)}`

/** Whether the visitor may see an offer, of listed goods, by its id. */
export const canSee = (visitor: Pick<Visitor, 'shop'>, offerId: Sql<unknown>) =>
  sql`exists (select from catalog.offer o join catalog.goods g on g.id = o.goods_id where o.id = ${offerId} and g.listed and ${visible(visitor)})`

/** `visible`, plus what the list filters by. */
export function matchesFilter(visitor: Visitor, at: Moment, filter: OfferFilter): Sql<unknown> {
  const parts = [isPriced(visitor, at, filter)]
  // The earliest sellable batch would be sent first, so it is near its expiry if any batch is.
  if (filter.nearExpiry)
    parts.push(sql`(o.near_expiry and o.available <= 0 or exists (
      select from catalog.batch bn where bn.offer_id = o.id and ${isSellable('bn', at)} and bn.expires_on < ${nearExpiryBefore(at)}))`)
  if (filter.inStock || filter.minLifeDays) parts.push(sql`o.available > 0`)
  if (filter.minLifeDays)
    parts.push(sql`(exists (
      select from catalog.batch bw where bw.offer_id = o.id and ${isSellable('bw', at)}
        and bw.expires_on >= ${chinaDay(at.now)}::date + ${sql.lit(filter.minLifeDays)})${
          prescriptionHidden(visitor)
            ? sql` or exists (select from catalog.goods g where g.id = o.goods_id and not (${seesLabel(visitor)}))`
            : sql``
        })`)
  return sql.join(parts, sql` and `)
}

const someOffer = (visitor: Visitor, at: Moment, filter: OfferFilter) =>
  sql`select from catalog.offer o where o.goods_id = g.id and ${matchesFilter(visitor, at, filter)}`
/** Whether an offer that passes the filter makes the goods record `g` visible. */
export const hasOffer = (visitor: Visitor, at: Moment, filter: OfferFilter = {}) =>
  sql`exists (${someOffer(visitor, at, filter)})`
/** The same, evaluated for each product in the order of the list: no join may change that order. */
export const hasOfferSequentially = (visitor: Visitor, at: Moment, filter: OfferFilter = {}) =>
  sql`exists (${someOffer(visitor, at, filter)} offset 0)`

/** `visible`, and of those that a list is about: what of an offer `o` bounds and sorts by price may know. */
export function isPriced(visitor: Visitor, { now }: Moment, { sellerId, agreed }: OfferFilter): Sql<unknown> {
  const parts = [visible(visitor)]
  if (sellerId !== undefined) parts.push(sql`o.seller_id = ${sellerId}`)
  if (agreed) parts.push(hasOwnPrice(visitor.shop, sql.ref('o.id'), chinaDay(now)))
  return sql.join(parts, sql` and `)
}
/** Which of several offers of one product stands for it: the cheapest, and one reserved for near-expiry stock only without others. */
const priceRank = (alias: string) =>
  sql.join((['near_expiry', 'price_fen', 'id'] as const).map((column) => sql.ref(`${alias}.${column}`)))
/**
 * The offer whose list price stands for the goods record `g` in bounds and sorts, as a query with the columns of catalog.offer. Only
 * what the visitor may see counts: otherwise bounds and order would reveal the prices of the rest.
 */
export const cheapestOffer = (visitor: Visitor, at: Moment, filter: OfferFilter) => sql`
  select o.* from catalog.offer o where o.goods_id = g.id and ${isPriced(visitor, at, filter)} order by ${priceRank('o')} limit 1`
/** Whether `w` (a catalog.offer that is priced) is its product's `cheapestOffer`; evaluated for each offer in the order of the list. */
export const isCheapest = (visitor: Visitor, at: Moment, filter: OfferFilter) => sql`not exists (
  select from catalog.offer o
  where o.goods_id = w.goods_id and (${priceRank('o')}) < (${priceRank('w')}) and ${isPriced(visitor, at, filter)} offset 0)`

/**
 * Ids of goods that may have a near-expiry offer, as a query with the column id: those whose batches expire first come first. May
 * repeat an id.
 */
export const nearExpiryGoods = (at: Moment, limit: number) => sql`
  (select o.goods_id as id from catalog.batch bn join catalog.offer o on o.id = bn.offer_id
   where ${isSellable('bn', at)} and bn.expires_on < ${nearExpiryBefore(at)} order by bn.expires_on limit ${sql.lit(limit)})
  union all
  (select o.goods_id from catalog.offer o where o.on_sale and o.near_expiry and o.available <= 0 limit ${sql.lit(limit)})`
/** Ids of goods that have an offer on sale at such a list price, whoever may see it, as a query with the column id. May repeat an id. */
export const goodsOfPrice = (inRange: Sql<unknown>, limit: number) => sql`
  select o.goods_id as id from catalog.offer o where o.on_sale and ${inRange} limit ${sql.lit(limit)}`
/**
 * Ids of the goods with an offer, of one seller or all, for which the visitor's shop pays its own price, as a query with the column
 * id; null for a shop that can have none. May repeat an id.
 */
export function agreedGoods(visitor: Visitor, at: Moment, { sellerId }: OfferFilter, limit: number) {
  const own = ownPricedOffers(visitor.shop, chinaDay(at.now))
  return (
    own &&
    sql`
    select o.goods_id as id from (${own}) w join catalog.offer o on o.id = w.offer_id
    where ${isPriced(visitor, at, { sellerId })} limit ${sql.lit(limit)}`
  )
}
/** Ids of the goods that a seller has on sale, as a query with the column id. May repeat an id. */
export const goodsOfSeller = (sellerId: number, limit: number) => sql`
  select o.goods_id as id from catalog.offer o where o.seller_id = ${sellerId} and o.on_sale limit ${sql.lit(limit)}`
