/** What an offer costs a shop, before promotions. Amounts are fen a pack. */
export interface Prices {
  /** Ascending quantities; the first tier begins at 1. */
  tierFrom: readonly number[]
  /** Descending prices of the tiers. */
  tierFen: readonly number[]
  /** The price of the shop's price group, if it has one. */
  groupFen: number | null
  /** The shop's own contract price; only shops that may procure get it. */
  contractFen: number | null
}
export type PriceKind = 'contract' | 'group' | 'tier'

/** The unit price at a quantity: contract wins over group, group over tiers (30-catalog, "Offer"). */
export function unitPrice(
  { tierFrom, tierFen, groupFen, contractFen }: Prices,
  quantity: number,
): { fen: number; kind: PriceKind } {
  if (contractFen !== null) return { fen: contractFen, kind: 'contract' }
  if (groupFen !== null) return { fen: groupFen, kind: 'group' }
  const reached = tierFrom.findLastIndex((from) => from <= quantity)
  return { fen: tierFen[Math.max(reached, 0)]!, kind: 'tier' }
}

/** The next cheaper tier above a quantity; null where a fixed price holds or the last tier is reached. */
export function nextTier(
  { tierFrom, tierFen, groupFen, contractFen }: Prices,
  quantity: number,
): { from: number; fen: number } | null {
  if (contractFen !== null || groupFen !== null) return null
  const next = tierFrom.findIndex((from) => from > quantity)
  return next === -1 ? null : { from: tierFrom[next]!, fen: tierFen[next]! }
}

/** The tiers as a page shows them; one line when a fixed price holds. */
export function shownTiers(prices: Prices): { from: number; fen: number }[] {
  if (prices.contractFen !== null || prices.groupFen !== null) return [{ from: 1, fen: unitPrice(prices, 1).fen }]
  return prices.tierFrom.map((from, i) => ({ from, fen: prices.tierFen[i]! }))
}
