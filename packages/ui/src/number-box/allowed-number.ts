export type NumberRule = { min?: number; step?: number; max?: number }
export type NumberReason = 'min' | 'step' | 'max'

/** The nearest purchasable quantity (a multiple of `step`, at least `min`, at most `max`), and why it differs. */
export const allowedNumber = (n: number, { min = 1, step = 1, max = Number.MAX_SAFE_INTEGER }: NumberRule) => {
  const lowest = Math.ceil(min / step) * step
  const highest = Math.max(lowest, Math.floor(max / step) * step)
  const value = n < lowest ? lowest : n > highest ? highest : Math.ceil(n / step) * step
  const reason: NumberReason | null = n === value ? null : n < lowest ? 'min' : n > highest ? 'max' : 'step'
  return { value, reason, lowest, highest }
}
