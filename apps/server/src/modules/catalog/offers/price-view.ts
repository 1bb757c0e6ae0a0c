import type { HiddenReason, ListGoods, Out } from '@shop/contract'
import { shownTiers, unitPrice, type Prices } from '../../pricing/index.ts'
import type { Visitor } from '../../access/index.ts'
import { hiddenReason } from '../goods/hidden-reason.ts'
import { hasEnough } from '../stock/enough-stock.ts'
import type { OfferFacts } from './offer-facts.ts'
import { PLENTY, purchaseLimit } from './purchase-blocker.ts'

type OfferView = Out<typeof ListGoods>['rows'][number]['offer']

export const pricesOf = (facts: OfferFacts): Prices => ({
  tierFrom: facts.tier_from,
  tierFen: facts.tier_fen,
  groupFen: facts.group_fen,
  contractFen: facts.contract_fen,
})

const listPrices = (facts: OfferFacts): Prices => ({ ...pricesOf(facts), groupFen: null, contractFen: null })
/** What a pack costs everybody at the offer's minimum quantity: neither the shop's own price nor a later tier. */
export const listFen = (facts: OfferFacts): number => unitPrice(listPrices(facts), facts.min_quantity).fen

/** The tiers that can be reached: one above the stock or a limit would promise a price that no one can get. */
export function reachableTiers(facts: OfferFacts, prices = pricesOf(facts)) {
  const stock = hasEnough(facts) ? facts.available : Infinity
  const most = Math.max(Math.min(purchaseLimit(facts) ?? Infinity, stock), facts.min_quantity)
  return shownTiers(prices).filter(({ from }) => from <= most)
}

/** The same for a shop without its own price. */
export const listTiers = (facts: OfferFacts) => reachableTiers(facts, listPrices(facts))

/** The reason prices are hidden from a visitor, or null when they may be seen (30-catalog, "Who sees which price"). */
export const priceHiddenReason: (visitor: Visitor) => HiddenReason | null = hiddenReason

/** A price as the visitor may see it. Every view of every call goes through here, so a hidden price cannot leak. */
export function priceView(facts: OfferFacts, visitor: Visitor, quantity: number): OfferView['price'] {
  const hidden = priceHiddenReason(visitor)
  return hidden
    ? { fen: null, hidden, kind: null }
    : { hidden, ...unitPrice(pricesOf(facts), Math.max(quantity, facts.min_quantity)) }
}

/** Stock in words: exact only below PLENTY. Guests see only words. */
export const stockView = (available: number, exact = true): OfferView['stock'] =>
  available <= 0
    ? { level: 'none', quantity: exact ? 0 : null }
    : available < PLENTY
      ? { level: 'low', quantity: exact ? available : null }
      : { level: 'plenty', quantity: null }
