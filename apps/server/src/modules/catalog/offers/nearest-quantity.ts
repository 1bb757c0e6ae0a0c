import type { Visitor } from '../../access/index.ts'
import type { OfferFacts } from './offer-facts.ts'
import { maxQuantity } from './purchase-blocker.ts'

/**
 * The quantity nearest to the requested one that the rules of a purchasable offer allow on top of what is in the cart: a multiple
 * of the step, from the minimum to what limits and stock leave. Null when nothing is left.
 */
export function nearestQuantity(facts: OfferFacts, visitor: Visitor, requested: number, inCart = 0): number | null {
  const { min_quantity: least, step } = facts
  const most = Math.min(maxQuantity(facts, visitor) ?? Infinity, facts.available - (facts.available % step)) - inCart
  const rounded = Math.max(Math.round(requested / step) * step, inCart >= least ? step : least)
  const quantity = Math.min(rounded, most)
  return quantity + inCart >= least && quantity > 0 ? quantity : null
}
