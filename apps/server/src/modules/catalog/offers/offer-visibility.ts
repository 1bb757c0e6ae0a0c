import { sql, type RawBuilder } from 'kysely'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { isSellable } from '../stock/sellable.ts'
import { nearExpiryBefore } from './offer-facts.ts'

/** What a list asks of the offers of its goods. */
export interface OfferFilter {
  sellerId?: number | undefined
  nearExpiry?: boolean | undefined
  inStock?: boolean | undefined
  /** Days of life some sellable batch must have. */
  minLifeDays?: number | undefined
}

/**
 * Whether `o` (a catalog.offer) may be listed for a visitor: on sale by an open seller, sold to the shop's province and type.
 * Guests and people without a shop see what is sold anywhere. Closed sellers are few: they are hashed once.
 */
export function visible(visitor: Visitor): RawBuilder<unknown> {
  const { shop } = visitor
  return sql`o.on_sale and o.seller_id not in (select id from catalog.seller where not open)${
    shop
      ? sql` and (o.regions is null or ${shop.provinceId}::int = any(o.regions)) and (o.shop_types is null or ${shop.type}::smallint = any(o.shop_types))`
      : sql``
  }`
}

/** `visible`, and what the list asks for. */
export function matchesFilter(visitor: Visitor, at: Moment, filter: OfferFilter): RawBuilder<unknown> {
  const parts = [visible(visitor)]
  if (filter.sellerId !== undefined) parts.push(sql`o.seller_id = ${filter.sellerId}`)
  // What would be sent first is the earliest sellable batch: it is near its expiry where any is.
  if (filter.nearExpiry)
    parts.push(sql`(o.near_expiry and o.available <= 0 or exists (
      select from catalog.batch bn where bn.offer_id = o.id and ${isSellable('bn', at)} and bn.expires_on < ${nearExpiryBefore(at)}))`)
  if (filter.inStock || filter.minLifeDays) parts.push(sql`o.available > 0`)
  if (filter.minLifeDays)
    parts.push(sql`exists (
      select from catalog.batch bw where bw.offer_id = o.id and ${isSellable('bw', at)}
        and bw.expires_on >= ${chinaDay(at.now)}::date + ${sql.lit(filter.minLifeDays)})`)
  return sql.join(parts, sql` and `)
}

const someOffer = (visitor: Visitor, at: Moment, filter: OfferFilter) =>
  sql`select from catalog.offer o where o.goods_id = g.id and ${matchesFilter(visitor, at, filter)}`
/** A goods `g` that some wished offer makes visible. */
export const hasOffer = (visitor: Visitor, at: Moment, filter: OfferFilter = {}) =>
  sql`exists (${someOffer(visitor, at, filter)})`
/** The same, asked of one goods after the other in the order they come: no join may change it. */
export const hasOfferSequentially = (visitor: Visitor, at: Moment, filter: OfferFilter = {}) =>
  sql`exists (${someOffer(visitor, at, filter)} offset 0)`
