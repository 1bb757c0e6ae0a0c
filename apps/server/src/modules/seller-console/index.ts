import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { exports } from './exports.ts'
import { routes } from './routes.ts'
import { waiting } from './waiting.ts'

export { batchDayErrors, MAX_STOCK } from './offers/batch-rules.ts'
export { ruleErrors, type Rules } from './offers/offer-rules.ts'
export { isAsSeen } from './prices/asked-prices.ts'
export { findNamedShops, findPriceGroups, type NamedShop } from './prices/named-customers.ts'
export { findOffersToPrice, type OfferToPrice } from './prices/offers-to-price.ts'
export { mostFen, tooMuch } from './prices/price-bounds.ts'
export { writePrices } from './prices/write-prices.ts'

/**
 * The seller's back office: orders from accepting to shipping, offers with their prices and rules, batches in stock,
 * prices of single customers and price groups; the platform's view of all offers, which it may stop. Owns no tables.
 */
export const sellerConsoleModule = (config: Config): Module => ({
  name: 'seller-console',
  register: (kernel) => routes(kernel, config),
  waiting,
  exports,
})
