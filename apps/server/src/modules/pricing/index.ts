export { nextTier, shownTiers, unitPrice, type PriceKind, type Prices } from './price.ts'
