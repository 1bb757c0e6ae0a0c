import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { ownPricedOffers, shopPriceOf } from '../../pricing/index.ts'
import { isPriced, type OfferFilter } from './offer-visibility.ts'

const own = ({ shop }: Pick<Visitor, 'shop'>, { now }: Moment) => ownPricedOffers(shop, chinaDay(now))
const shopPrice = ({ shop }: Pick<Visitor, 'shop'>, { now }: Moment) =>
  shopPriceOf(shop, sql.ref('o.id'), chinaDay(now), sql.ref('o.price_fen'))

/** Bounds of a price in fen, both included. */
export interface FenRange {
  from: number
  to: number
}
export const isWithin = (fen: Sql<unknown>, { from, to }: FenRange) =>
  sql<boolean>`(${fen} between ${from}::bigint and ${to}::bigint)`

/**
 * What a pack of an offer `o` costs the visitor's shop, in fen, at the offer's minimum quantity: for looking at many. The offers with a
 * price of the shop's own are hashed once; that of all others is read from the offer.
 */
function paidPrice(visitor: Visitor, at: Moment): Sql<unknown> {
  const offers = own(visitor, at)
  return offers ? sql`case when o.id in (${offers}) then ${shopPrice(visitor, at)} else o.price_fen end` : sql`o.price_fen`
}

/**
 * What goods `g` cost the visitor's shop: the price of the offer that is cheapest for it, as a query with the column paid_fen. One reserved
 * for near-expiry stock counts only without others, and only what the visitor may see.
 */
export const paidFor = (visitor: Visitor, at: Moment, filter: OfferFilter): Sql<unknown> => sql`
  select ${paidPrice(visitor, at)} as paid_fen from catalog.offer o where o.goods_id = g.id and ${isPriced(visitor, at, filter)}
  order by o.near_expiry, paid_fen limit 1`

/**
 * Ids of goods with an offer for which the shop pays its own price that is within the range, as a query with the column id; null for a shop
 * that can have none. May repeat an id.
 */
export function goodsOfOwnPrice(visitor: Visitor, at: Moment, range: FenRange, limit: number) {
  const offers = own(visitor, at)
  return (
    offers &&
    sql`
    select o.goods_id as id from (${offers}) w join catalog.offer o on o.id = w.offer_id
    where o.on_sale and ${isWithin(shopPrice(visitor, at), range)} limit ${sql.lit(limit)}`
  )
}
