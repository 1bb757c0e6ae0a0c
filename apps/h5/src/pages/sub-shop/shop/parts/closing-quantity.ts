import { allowedNumber } from '@shop/ui'

interface Priced {
  /** Unit prices in fen from a quantity on, by ascending quantity. */
  tiers: readonly { from: number; fen: number }[]
  offer: { minQuantity: number; step: number; maxQuantity: number | null }
}

/** The least quantity of an offer that is worth so much and can be bought; null when it has no such quantity. */
export function closingQuantity({ tiers, offer: { minQuantity, step, maxQuantity } }: Priced, missingFen: number): number | null {
  const rule = { min: minQuantity, step, ...(maxQuantity !== null && { max: maxQuantity }) }
  for (const [i, { from, fen }] of tiers.entries()) {
    const needed = Math.max(Math.ceil(missingFen / Math.max(fen, 1)), from)
    const { value } = allowedNumber(needed, rule)
    if (value < needed) return null
    // In the next tier a pack costs less, so more of them may be needed.
    if (value < (tiers[i + 1]?.from ?? Infinity)) return value
  }
  return null
}
