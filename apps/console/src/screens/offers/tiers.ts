export interface Tier {
  from?: number | null
  fen?: number | null
}

/** The tiers that an order can reach: those up to the minimum are one, at the price that it brings. The first is stored from 1. */
export function reachableTiers<T extends { from: number; fen: number }>(tiers: readonly T[], minQuantity: number): T[] {
  const first = Math.max(
    0,
    tiers.findLastIndex(({ from }) => from <= minQuantity),
  )
  return tiers.slice(first).map((tier, row) => (row === 0 ? { ...tier, from: 1 } : tier))
}

/**
 * The errors of the tiers by row and field; empty when they can be saved. The first tier is that of the minimum and stored from
 * 1; the others begin beyond the minimum, and prices fall as quantities rise.
 */
export function tierErrors(tiers: Tier[], minQuantity = 1): { row: number; field: 'from' | 'fen'; why: string }[] {
  const errors: { row: number; field: 'from' | 'fen'; why: string }[] = []
  tiers.forEach(({ from, fen }, row) => {
    const before = tiers[row - 1]
    if (!from) errors.push({ row, field: 'from', why: '请填数量' })
    else if (row === 0 && from !== 1) errors.push({ row, field: 'from', why: '第一档从 1 起' })
    else if (row > 0 && from <= minQuantity) errors.push({ row, field: 'from', why: `需大于起订量 ${minQuantity}` })
    else if (before?.from && from <= before.from) errors.push({ row, field: 'from', why: `需大于 ${before.from}` })
    if (!fen) errors.push({ row, field: 'fen', why: '请填单价' })
    else if (before?.fen && fen >= before.fen) errors.push({ row, field: 'fen', why: '需低于上一档' })
  })
  return errors
}

/** Why minimum and step don't match, or null. */
export function stepError(minQuantity: number | null | undefined, step: number | null | undefined): string | null {
  if (!minQuantity || !step) return null
  return minQuantity % step === 0 ? null : `起订量需是 ${step} 的倍数`
}

/** A limit must allow the minimum, and a longer period must allow at least as much as a shorter one. */
export function limitError(
  limit: number | null | undefined,
  minQuantity: number | null | undefined,
  shorter: number | null | undefined,
): string | null {
  if (!limit) return null
  if (minQuantity && limit < minQuantity) return `不能小于起订量 ${minQuantity}`
  return shorter && limit < shorter ? `不能小于 ${shorter}` : null
}
