import { REVIEW } from '@shop/contract'
import { NO_END } from '../../kernel/clock.ts'
import { sql, type Sql } from '../../kernel/sql.ts'

/** The shop whose prices are requested; null for a visitor without a shop. */
export type PricedShop = { id: number; priceGroupId: number | null; procureState: number } | null

/** Contract prices are for shops with procurement rights; a certificate that expires later does not hide them. */
export const hasContract = (shop: PricedShop): shop is NonNullable<PricedShop> => shop?.procureState === REVIEW.approved

/** The columns that `shopPriceJoins` adds: prices that take precedence over the tiers, null where the shop has none. */
export const SHOP_PRICE_COLUMNS = sql`gp.price_fen as group_fen, cp.price_fen as contract_fen`

/** Joins the shop's group price `gp` and contract price `cp` of an offer. `day` is a day in China. */
export const shopPriceJoins = (shop: PricedShop, offerId: Sql<unknown>, day: string) => sql`
  left join pricing.group_price gp on gp.offer_id = ${offerId} and gp.price_group_id = ${shop?.priceGroupId ?? null}
  left join pricing.contract_price cp on cp.offer_id = ${offerId} and cp.shop_id = ${hasContract(shop) ? shop.id : null} and ${day}::date between cp.valid_from and cp.valid_to`

/** Rows `x` of contract prices of a shop that are in force on a day, and of prices of its group, as tables with conditions. */
const contractOf = (shop: NonNullable<PricedShop>, day: string) =>
  sql`pricing.contract_price x where x.shop_id = ${shop.id} and ${day}::date between x.valid_from and x.valid_to`
const groupOf = (priceGroupId: number) => sql`pricing.group_price x where x.price_group_id = ${priceGroupId}`

/**
 * The offers for which the shop pays its own price on a day, its contract's or its group's, as a query with the column offer_id,
 * which may repeat; null for a shop that can have none.
 */
export function ownPricedOffers(shop: PricedShop, day: string): Sql<unknown> | null {
  if (shop === null) return null
  const byContract = hasContract(shop) ? sql`select x.offer_id from ${contractOf(shop, day)}` : null
  const byGroup = shop.priceGroupId === null ? null : sql`select x.offer_id from ${groupOf(shop.priceGroupId)}`
  return byContract && byGroup ? sql`${byContract} union all ${byGroup}` : (byContract ?? byGroup)
}
/** Whether the shop pays its own price for an offer on a day. */
export function hasOwnPrice(shop: PricedShop, offerId: Sql<unknown>, day: string): Sql<unknown> {
  const offers = ownPricedOffers(shop, day)
  return offers ? sql`exists (select from (${offers}) x where x.offer_id = ${offerId})` : sql`false`
}
/** Columns over `shopPriceJoins`: the first and last day of the contract price; null without one, the last also where it has no end. */
export const CONTRACT_DAYS = sql`cp.valid_from as agreed_from, nullif(cp.valid_to, ${NO_END}::date) as agreed_until`

/**
 * What an offer costs the shop where `tierFen` is its tier price: for choosing among many offers. Looked up one by one and only
 * for shops that can have such prices: as a join, the whole table was read for every offer.
 */
export const shopPriceOf = (shop: PricedShop, offerId: Sql<unknown>, day: string, tierFen: Sql<unknown>) => {
  const contract = hasContract(shop)
    ? sql`(select x.price_fen from pricing.contract_price x where x.offer_id = ${offerId} and x.shop_id = ${shop.id} and ${day}::date between x.valid_from and x.valid_to), `
    : sql``
  const group =
    shop === null || shop.priceGroupId === null
      ? sql``
      : sql`(select x.price_fen from pricing.group_price x where x.offer_id = ${offerId} and x.price_group_id = ${shop.priceGroupId}), `
  return sql`coalesce(${contract}${group}${tierFen})`
}
