export {
  customerPrices,
  endCustomerPrices,
  findCustomerPrices,
  priceKey,
  saveCustomerPrices,
  type CustomerPrice,
  type CustomerPriceKey,
  type KeptPrice,
} from './customer-prices.ts'
export { nextTier, shownTiers, unitPrice, type Prices } from './price.ts'
export { insertPriceGroup, priceGroupName, renamePriceGroup } from './price-groups.ts'
export { ownPrices } from './own-price-history.ts'
export { ownPriceChanges, priceHistoryOf, priceOn, recordPrices } from './price-history.ts'
export {
  CONTRACT_DAYS,
  hasOwnPrice,
  ownPricedOffers,
  SHOP_PRICE_COLUMNS,
  shopPriceJoins,
  shopPriceOf,
  type PricedShop,
} from './shop-price.ts'
