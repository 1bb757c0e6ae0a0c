import type { NumberReason } from '@shop/ui/number-box/allowed-number.ts'

interface Bounds {
  step: number
  /** Null: limits and stock allow as many as a line can hold. */
  maxQuantity: number | null
  stock?: { quantity: number | null }
}
const FREE: Bounds = { step: 1, maxQuantity: null }

/** Why a quantity that was typed has become `value`, in words that say what can be bought. */
export function correctionText(
  reason: NumberReason | 'empty',
  value: number,
  units: string,
  { step, maxQuantity, stock }: Bounds = FREE,
): string {
  if (reason === 'empty') return '请填写数量'
  if (reason === 'min') return value > 1 ? `${value} ${units}起订` : `至少 1 ${units}`
  if (reason === 'step') return `按 ${step} ${units}一组，已改为 ${value} ${units}`
  if (maxQuantity === null) return `一次最多 ${value} ${units}`
  const left = stock?.quantity ?? null
  const atMost = `最多买 ${value} ${units}`
  if (left === null || left - (left % step) > value) return `限购，${atMost}`
  return `库存 ${left} ${units}，${value < left ? `按 ${step} ${units}一组` : ''}${atMost}`
}
