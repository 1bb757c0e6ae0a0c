import type { CustomerPriceKey } from '../../../pricing/index.ts'
import type { OfferToPrice } from '../../../seller-console/index.ts'
import type { Customers } from './customers.ts'
import type { PriceRow, RowProblem } from './price-row.ts'

/** The price that a row is about: of which offer, and for whom. */
export interface PriceMeant {
  key: CustomerPriceKey
  offer: OfferToPrice
  /** The name of the shop or the group. */
  customer: string
  /** The shop has left: its price can only be ended. */
  hasLeft: boolean
}

/** Why a price of an offer that a merge has replaced is left alone. */
export const MERGED = '报价已合并到另一个，价格不再生效'

/** Says which price a row is about, whose goods are known, by the seller’s offers of these goods and its customers. */
export function priceMeant(row: PriceRow, offers: readonly OfferToPrice[], customers: Customers): PriceMeant | RowProblem {
  if (row.asked.offerKind === 'merged') return { column: 'offerKind', why: MERGED }
  const isNear = row.asked.offerKind === 'near'
  const offer = offers.find((one) => one.near_expiry === isNear)
  if (!offer) {
    if (offers.length === 0) return { column: 'name', why: '您没有这个商品的报价' }
    return { column: 'offerKind', why: isNear ? '您没有它的近效期报价' : '您只有它的近效期报价，请在报价类型写“近效期”' }
  }
  const found = customers.of(row)
  if ('why' in found) return found
  const { shopId, priceGroupId, name, hasLeft } = found
  return { key: { offer_id: offer.id, shop_id: shopId, price_group_id: priceGroupId }, offer, customer: name, hasLeft }
}
