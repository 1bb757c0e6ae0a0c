import type { In, SaveOffer } from '@shop/contract'
import type { Tx } from '../../../kernel/database.ts'
import { badInput } from '../../../kernel/refusal.ts'
import type { OfferRules } from '../../catalog/index.ts'
import { provinceNames } from '../../platform/index.ts'

/** What a seller sets on an offer, as calls have it. */
export type Rules = Omit<In<typeof SaveOffer>, 'gccsId' | 'version'>

/**
 * The errors in an offer's rules, by field; empty when they are valid. The first tier begins at 1 and is the price of the
 * minimum; the others begin beyond the minimum, quantities rise and prices fall strictly; the step divides the minimum; a limit allows the minimum, and one for a longer period at least as much as one
 * for a shorter period.
 */
export function ruleErrors(rules: Rules): Record<string, string> {
  const errors: Record<string, string> = {}
  const { tiers, minQuantity, step, limitPerOrder, limitPerDay, limitPerMonth } = rules
  for (const [i, tier] of tiers.entries()) {
    const before = tiers[i - 1]
    if (!before) {
      if (tier.from !== 1) errors['tiers.0.from'] = '第一档从 1 起'
      continue
    }
    if (tier.from <= minQuantity) errors[`tiers.${i}.from`] = `起始数量需大于起订量 ${minQuantity}`
    else if (tier.from <= before.from) errors[`tiers.${i}.from`] = `起始数量需大于上一档的 ${before.from}`
    if (tier.fen >= before.fen) errors[`tiers.${i}.fen`] = '价格需低于上一档'
  }
  if (minQuantity % step !== 0) errors.minQuantity = `起订量需是 ${step} 的倍数`
  let shorter = minQuantity
  for (const [field, limit] of Object.entries({ limitPerOrder, limitPerDay, limitPerMonth })) {
    if (limit === null) continue
    if (limit < minQuantity) errors[field] = `不能小于起订量 ${minQuantity}`
    else if (limit < shorter) errors[field] = `不能小于较短时间的限购 ${shorter}`
    shorter = Math.max(shorter, limit)
  }
  if (rules.regions?.length === 0) errors.regions = '请至少选择一个省份，或选择不限'
  if (rules.shopTypes?.length === 0) errors.shopTypes = '请至少选择一种门店类型，或选择不限'
  return errors
}

const sorted = <T extends number>(ids: readonly T[] | null) => (ids === null ? null : [...new Set(ids)].toSorted((a, b) => a - b))

/** The rules as an offer keeps them. Refuses those that contradict each other, and provinces that do not exist, each at its field. */
export async function checkedRules(tx: Tx, input: Rules): Promise<OfferRules> {
  const errors = ruleErrors(input)
  if (Object.keys(errors).length > 0) badInput(errors)
  const regions = sorted(input.regions)
  const provinces = await provinceNames(tx, regions ?? [])
  const unknownRegions = (regions ?? []).filter((id) => !provinces.has(id))
  if (unknownRegions.length > 0) badInput({ regions: `没有这个省份：${unknownRegions.slice(0, 3).join('、')}` })
  return {
    tier_from: input.tiers.map((t) => t.from),
    tier_fen: input.tiers.map((t) => t.fen),
    min_quantity: input.minQuantity,
    step: input.step,
    limit_per_order: input.limitPerOrder,
    limit_per_day: input.limitPerDay,
    limit_per_month: input.limitPerMonth,
    split_allowed: input.splitAllowed,
    sort_weight: input.sortWeight,
    shop_types: sorted(input.shopTypes),
    regions,
  }
}
