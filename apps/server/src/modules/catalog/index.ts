import type { Module } from '../module.ts'
import { schedules } from './schedules.ts'

export { addFavourites, removeFavourite } from './goods/favourites.ts'
export { lockGoods } from './goods/lock-goods.ts'
export { replaceRegionSales } from './goods/region-sales.ts'
export { EPHEDRINE_PACKS, hindrance, maxQuantity, quantityFault, visitorHindrance, type Hindrance } from './offers/buyability.ts'
export { lifeDays, nearExpiryBefore, offerFacts, sellableFrom, type OfferFacts } from './offers/offer-facts.ts'
export { hiddenFrom, priceView, pricesOf, stockView } from './offers/price-view.ts'
export { recordTierPrice, refreshGoods, refreshOffer, refreshSellers } from './offers/refresh.ts'
export { hasOffer, hasOfferInTurn, visible, wished, type OfferWish } from './offers/visible.ts'
export { arrivalOf, deliveryText, shipBefore } from './sellers/delivery.ts'
export { follow, unfollow } from './sellers/follows.ts'
export { freightOf, freightText } from './sellers/freight.ts'
export { sellerName } from './sellers/seller-name.ts'
export { allocate, sellableBatches, type Allocation, type RequestedStock, type SellableBatch } from './stock/allocate.ts'
export { countSales, lockForSales } from './stock/count-sales.ts'
export { lockOffers, pipelineOfferLock, pipelineUnchangedOffersLock } from './stock/lock-offers.ts'
export { reserveStock } from './stock/reserve.ts'
export { restock } from './stock/restock.ts'
export { shipStock } from './stock/ship.ts'

/** Goods, what sellers offer of them, at which stock and under which limits, and who may buy it. */
export const catalogModule = (): Module => ({ name: 'catalog', schedules })
