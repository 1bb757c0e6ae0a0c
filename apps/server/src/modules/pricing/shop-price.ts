import { REVIEW } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'

/** The shop whose prices are requested; null for a visitor without a shop. */
export type PricedShop = { id: number; priceGroupId: number | null; procureState: number } | null

/** Contract prices are for shops with procurement rights; a certificate that expires later does not hide them. */
const hasContract = (shop: PricedShop): shop is NonNullable<PricedShop> => shop?.procureState === REVIEW.approved

/** The columns that `shopPriceJoins` adds: prices that take precedence over the tiers, null where the shop has none. */
export const SHOP_PRICE_COLUMNS = sql`gp.price_fen as group_fen, cp.price_fen as contract_fen`

/** Joins the shop's group price `gp` and contract price `cp` of an offer. `day` is a day in China. */
export const shopPriceJoins = (shop: PricedShop, offerId: Sql<unknown>, day: string) => sql`
  left join pricing.group_price gp on gp.offer_id = ${offerId} and gp.price_group_id = ${shop?.priceGroupId ?? null}
  left join pricing.contract_price cp on cp.offer_id = ${offerId} and cp.shop_id = ${hasContract(shop) ? shop.id : null} and ${day}::date between cp.valid_from and cp.valid_to`

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
