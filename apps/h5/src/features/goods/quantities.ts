import { exact } from '@shop/contract/exact'
import { formatFen } from '@shop/ui/money/money.ts'

type Tiers = readonly { from: number; fen: number }[]
interface Rules {
  step: number
  maxQuantity: number | null
}

/** The unit price at a quantity: that of the highest tier reached. Null without tiers: the visitor may not see prices. */
export const fenAt = (tiers: Tiers, quantity: number): number | null =>
  (tiers.filter((tier) => tier.from <= quantity).pop() ?? tiers[0])?.fen ?? null

/** The next tier, while it takes at most twice the quantity to reach it: how many packs more, and what each then saves. */
export function nextTierOf(tiers: Tiers, quantity: number): { more: number; savedFen: number } | null {
  const now = fenAt(tiers, quantity)
  const next = tiers.find((tier) => tier.from > quantity)
  if (!next || now === null || next.fen >= now || next.from > 2 * quantity) return null
  return { more: next.from - quantity, savedFen: now - next.fen }
}
/** The same as advice: `再加 5盒，每盒省 ¥1.00`. */
export const tierAdvice = ({ more, savedFen }: { more: number; savedFen: number }, units: string) =>
  `再加 ${more} ${units}，每${units}省 ${formatFen(savedFen)}`

/** To reach a minimum, a buyer takes so many times what they came for, and no more. */
export const FOLLOWED = 3

/** The smallest quantity from `from` on whose goods reach an amount, within the offer's rules; null when none does. */
export function quantityReaching(fen: number, tiers: Tiers, from: number, { step, maxQuantity }: Rules): number | null {
  const reaches = (quantity: number) => (exact(fenAt(tiers, quantity), '*', quantity) ?? Infinity) >= fen
  const found = Math.min(
    ...tiers.flatMap((tier, i) => {
      const least = Math.max(from, tier.from, Math.ceil(fen / Math.max(tier.fen, 1)))
      const quantity = Math.ceil(least / step) * step
      const end = tiers[i + 1]?.from ?? Infinity
      return quantity < end && reaches(quantity) ? [quantity] : []
    }),
  )
  return Number.isFinite(found) && found <= (maxQuantity ?? Infinity) ? found : null
}
