import type { Out, ListGoods } from '@shop/contract'
import type { Visitor } from '../access/index.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { InCart } from '../cart/index.ts'
import type { Bought } from '../orders/index.ts'
import {
  arrivalOf,
  purchaseBlocker,
  labelHidden,
  lifeDays,
  maxQuantity,
  priceHiddenReason,
  priceView,
  seesExactStock,
  stockView,
  type OfferFacts,
} from '../catalog/index.ts'

import { agreedView, type AgreedDays } from './agreed.ts'
import type { Watch } from './watching/watch-rows.ts'

type GoodsRow = Out<typeof ListGoods>['rows'][number]
export type OfferView = GoodsRow['offer']

/** An offer as a row shows it, at the quantity in the cart unless another one is requested. */
export const offerView = (facts: OfferFacts & InCart, visitor: Visitor, now: Date, quantity = facts.in_cart): OfferView => ({
  gccsId: facts.offer_id,
  sellerId: facts.seller_id,
  sellerName: facts.seller_name,
  price: priceView(facts, visitor, quantity),
  minQuantity: facts.min_quantity,
  step: facts.step,
  maxQuantity: maxQuantity(facts, visitor),
  stock: stockView(facts.available, seesExactStock(visitor)),
  ...(labelHidden(facts.type, visitor)
    ? { expiresOn: null, lifeDays: null }
    : { expiresOn: facts.expires_on, lifeDays: lifeDays(facts.expires_on, now) }),
  nearExpiry: facts.near_expiry,
  arrival: facts.available > 0 ? arrivalOf(facts, now) : null,
  cannotBuy: purchaseBlocker(facts, visitor),
  inCart: facts.in_cart,
})

/** What a shop bought last of a product; the price is hidden whenever prices are. */
export const boughtView = ({ at, quantity, fen }: Bought, visitor: Visitor): GoodsRow['bought'] => ({
  on: chinaDay(new Date(at)),
  quantity,
  fen: priceHiddenReason(visitor) ? null : fen,
})

/** A product as a list shows it, with its best offer. */
export const goodsView = (
  facts: OfferFacts &
    InCart & {
      offer_count: number
      sales_count: number
      others_fen: number | null
      bought?: Bought | null
      watched?: Watch | null
    } & Partial<AgreedDays>,
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
  othersFromFen: priceHiddenReason(visitor) ? null : facts.others_fen,
  bought: facts.bought ? boughtView(facts.bought, visitor) : null,
  watched: facts.watched ?? null,
  agreed: facts.is_agreed ? agreedView(facts, facts, now) : null,
})
