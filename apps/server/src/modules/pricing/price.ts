import type { PriceKind } from '@shop/contract'

/** What an offer costs a shop, before promotions. Amounts are in fen per pack. */
export interface Prices {
  /** Ascending quantities; the first tier begins at 1. */
  tierFrom: readonly number[]
  /** Descending prices of the tiers. */
  tierFen: readonly number[]
  /** The price of the shop's price group, if it has one. */
  groupFen: number | null
  /** The shop's own contract price; only shops with procurement rights get it. */
  contractFen: number | null
}

/**
 * The unit price at a quantity: the contract price takes precedence over the group price, and the group price over tiers
 * (30-catalog, "Offer").
 */
export function unitPrice(
  { tierFrom, tierFen, groupFen, contractFen }: Prices,
  quantity: number,
): { fen: number; kind: PriceKind } {
  if (contractFen !== null) return { fen: contractFen, kind: 'contract' }
  if (groupFen !== null) return { fen: groupFen, kind: 'group' }
  const reached = tierFrom.findLastIndex((from) => from <= quantity)
  return { fen: tierFen[Math.max(reached, 0)]!, kind: 'tier' }
}

/** The next cheaper tier above a quantity; null when a fixed price applies or the last tier is reached. */
export function nextTier(
  { tierFrom, tierFen, groupFen, contractFen }: Prices,
  quantity: number,
): { from: number; fen: number } | null {
  if (contractFen !== null || groupFen !== null) return null
  const next = tierFrom.findIndex((from) => from > quantity)
  return next === -1 ? null : { from: tierFrom[next]!, fen: tierFen[next]! }
}

/** The tiers as a page shows them; a single line when a fixed price applies. */
export function shownTiers(prices: Prices): { from: number; fen: number }[] {
  if (prices.contractFen !== null || prices.groupFen !== null) return [{ from: 1, fen: unitPrice(prices, 1).fen }]
  return prices.tierFrom.map((from, i) => ({ from, fen: prices.tierFen[i]! }))
}
