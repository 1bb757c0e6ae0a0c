import { MAX_QUANTITY } from '@shop/contract/max-quantity'
import { exact } from '@shop/contract/exact'
import { formatFen } from '@shop/ui/money/money.ts'
import type { NumberReason } from '@shop/ui/number-box/allowed-number.ts'

type Tiers = readonly { from: number; fen: number }[]
interface Rules {
  minQuantity: number
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

/** Why a typed quantity was changed, in words that say what can be bought; without a limit of its offer, what a line can hold. */
export function correctionText(
  reason: NumberReason | 'empty',
  { minQuantity, step, maxQuantity, stock }: Rules & { stock?: { quantity: number | null } },
  units: string,
): string {
  const lowest = Math.ceil(minQuantity / step) * step
  if (reason === 'min') return lowest > 1 ? `${lowest} ${units}起订` : `至少 1 ${units}`
  if (reason === 'step') return `按 ${step} ${units}一组，已为您取整`
  if (reason === 'empty') return '请填写数量'
  if (maxQuantity === null) return `一次最多 ${Math.floor(MAX_QUANTITY / step) * step} ${units}`
  const most = Math.floor(maxQuantity / step) * step
  const left = stock?.quantity ?? null
  const byStock = left !== null && left - (left % step) <= most
  const group = step > 1 ? `，按 ${step} ${units}一组` : ''
  const atMost = `最多买 ${most} ${units}`
  return byStock ? `库存 ${left} ${units}${group}${group ? '' : '，'}${atMost}` : `限购，${atMost}`
}
