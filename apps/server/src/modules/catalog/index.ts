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
