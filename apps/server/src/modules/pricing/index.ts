export { nextTier, shownTiers, unitPrice, type PriceKind, type Prices } from './price.ts'
export { priceHistoryOf, priceOn, recordPrices } from './price-history.ts'
export { SHOP_PRICE_COLUMNS, shopPriceJoins, shopPriceOf, type PricedShop } from './shop-price.ts'
