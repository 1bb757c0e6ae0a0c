export {
  EPHEDRINE_PACKS,
  hindrance,
  limitOf,
  maxQuantity,
  quantityFault,
  visitorHindrance,
  type Hindrance,
} from './buyability.ts'
export { NEAR_EXPIRY_DAYS, lifeDays, offerFacts, sellableFrom, type OfferFacts } from './offer-facts.ts'
export { goodsView, hiddenFrom, offerView, pricesOf, priceView, stockView } from './views.ts'
export { deliveryText, shipBefore } from './delivery.ts'
export { freightOf, freightText } from './freight.ts'
export { notePrice, refreshGoods, refreshOffer, refreshSellers } from './refresh.ts'
export { bestOffers, type BestRow } from './best-offers.ts'
export { badCursor, PAGE, readCursor, writeCursor } from './cursor.ts'
export { pageOf } from './list-goods.ts'
export { catalogModule } from './module.ts'
export { countRegionSales } from './region-sales.ts'
export { hasOffer } from './visible.ts'
export { allocate, sellableBatches, type Allocation, type RequestedStock, type SellableBatch } from './stock/allocate.ts'
export { countSales, lockForSales } from './stock/count-sales.ts'
export { lockOffers, lockUnchangedOffers } from './stock/lock-offers.ts'
export { reserveStock } from './stock/reserve.ts'
export { restock } from './stock/restock.ts'
export { shipStock } from './stock/ship.ts'
