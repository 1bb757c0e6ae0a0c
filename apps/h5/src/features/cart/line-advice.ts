import { allowedNumber } from '@shop/ui'
import type { CartLineData } from './use-cart.ts'

type Rules = Pick<CartLineData, 'minQuantity' | 'step' | 'maxQuantity'>

/**
 * How many packs more make each pack cheaper, and by how much. Null where the tier can't be reached within stock and limits, or asks
 * for more than twice the quantity, which no one follows.
 */
export function tierAdvice(
  { nextTier, price, minQuantity: min, step, maxQuantity: max }: Rules & Pick<CartLineData, 'nextTier' | 'price'>,
  quantity: number,
) {
  if (!nextTier || price.fen === null || quantity >= nextTier.from) return null
  const { value } = allowedNumber(nextTier.from, { min, step, ...(max !== null && { max }) })
  if (value < nextTier.from || value > 2 * quantity) return null
  return { more: value - quantity, savedFen: price.fen - nextTier.fen }
}

/** Whether limits or stock allow no pack more, so that the plus sign is off: it says why (`correctionText`). */
export const isMost = ({ cannotBuy, maxQuantity, step }: Rules & Pick<CartLineData, 'cannotBuy'>, quantity: number): boolean =>
  cannotBuy === null && maxQuantity !== null && quantity <= maxQuantity && quantity + step > maxQuantity
