import { useCartSum } from '../../../../shell/cart/cart-sum.ts'

/** What an order is topped up to: the seller's minimum order, or free freight. */
export type Goal = 'minimum' | 'freight'
export interface Gap {
  goal: Goal
  /** Fen of the goal, and what is missing to it. */
  ofFen: number
  missingFen: number
}

/** The chosen goal; otherwise the first that is not reached. */
export const gapOf = (gaps: readonly Gap[], chosen: Goal | null) =>
  gaps.find(({ goal }) => goal === chosen) ?? gaps.find(({ missingFen }) => missingFen > 0) ?? gaps[gaps.length - 1]

/** What the chosen goods of a seller miss to its minimum order and to free freight; goals that are unknown or without a sum are left out. */
export function useTopUpGaps(
  sellerId: number,
  minOrderFen: number | null,
): { gaps: Gap[]; kinds: number; goodsFen: number | null } | null {
  const sum = useCartSum()
  if (!sum) return null
  const group = sum.sellers.find((seller) => seller.sellerId === sellerId)
  const goodsFen = group ? group.goodsFen : 0
  const gapTo = (goal: Goal, ofFen: number | null): Gap[] =>
    ofFen ? [{ goal, ofFen, missingFen: goodsFen === null ? 0 : Math.max(0, ofFen - goodsFen) }] : []
  return {
    gaps: [...gapTo('minimum', group?.minOrderFen ?? minOrderFen), ...gapTo('freight', group?.freeFreightFen ?? null)],
    kinds: sum.kinds,
    goodsFen,
  }
}
