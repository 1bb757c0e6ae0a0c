import type { Out, ListGoods } from '@shop/contract'
import { unitPrice, type Prices } from '../pricing/index.ts'
import type { Visitor } from '../access/index.ts'
import { hindrance, maxQuantity } from './buyability.ts'
import { arrivalOf } from './delivery.ts'
import { lifeDays, type OfferFacts } from './offer-facts.ts'

type GoodsRow = Out<typeof ListGoods>['rows'][number]
export type OfferView = GoodsRow['offer']

export const pricesOf = (facts: OfferFacts): Prices => ({
  tierFrom: facts.tier_from,
  tierFen: facts.tier_fen,
  groupFen: facts.group_fen,
  contractFen: facts.contract_fen,
})

/** The reason prices are hidden from a visitor; null: they may be seen (30-catalog, "Who sees which price"). */
export const hiddenFrom = (visitor: Visitor): 'login' | 'qualify' | null =>
  visitor.kind === 'guest' ? 'login' : visitor.shop?.canSeePrice ? null : 'qualify'

/** A price as the visitor may see it. Every view of every call goes through here, so a hidden price can't slip out. */
export function priceView(facts: OfferFacts, visitor: Visitor, quantity: number): OfferView['price'] {
  const hidden = hiddenFrom(visitor)
  return hidden
    ? { fen: null, hidden, kind: null }
    : { hidden, ...unitPrice(pricesOf(facts), Math.max(quantity, facts.min_quantity)) }
}
/** Stock in words: exact only under 100 (30-catalog). Guests see words alone. */
export const stockView = (available: number, exact = true): OfferView['stock'] =>
  available <= 0
    ? { level: 'none', quantity: exact ? 0 : null }
    : available < 100
      ? { level: 'low', quantity: exact ? available : null }
      : { level: 'plenty', quantity: null }

export const offerView = (facts: OfferFacts, visitor: Visitor, now: Date, quantity = facts.in_cart): OfferView => ({
  gccsId: facts.offer_id,
  sellerId: facts.seller_id,
  sellerName: facts.seller_name,
  price: priceView(facts, visitor, quantity),
  minQuantity: facts.min_quantity,
  step: facts.step,
  maxQuantity: maxQuantity(facts, visitor),
  stock: stockView(facts.available, visitor.kind !== 'guest'),
  expiresOn: facts.expires_on,
  lifeDays: lifeDays(facts.expires_on, now),
  nearExpiry: facts.near_expiry,
  arrival: facts.available > 0 ? arrivalOf(facts, now) : null,
  cannotBuy: hindrance(facts, visitor),
  inCart: facts.in_cart,
})

export const goodsView = (
  facts: OfferFacts & { offer_count: number; sales_count: number },
  visitor: Visitor,
  now: Date,
): GoodsRow => ({
  goodsId: facts.goods_id,
  goodsNo: facts.goods_no,
  goodsShowName: facts.show_name,
  genericName: facts.generic_name,
  specification: facts.specification,
  factory: facts.factory,
  units: facts.unit,
  otcType: facts.type,
  image: facts.image,
  coldChain: facts.cold_chain,
  insurance: facts.insurance_class,
  essential: facts.essential,
  offerCount: facts.offer_count,
  salesCount: facts.sales_count,
  offer: offerView(facts, visitor, now),
})
