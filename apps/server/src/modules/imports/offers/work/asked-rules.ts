import { SHOP_TYPE_NAMES, type OfferColumn, type ShopType } from '@shop/contract'
import type { OfferRules } from '../../../catalog/index.ts'
import type { AskedOffer, Bound } from '../../../lists/index.ts'
import { ruleErrors } from '../../../seller-console/index.ts'
import type { Provinces } from './provinces.ts'
import type { Change } from './row.ts'

/** The rules of an offer that nothing is said about. */
const NEW_RULES: OfferRules = {
  tier_from: [],
  tier_fen: [],
  min_quantity: 1,
  step: 1,
  limit_per_order: null,
  limit_per_day: null,
  limit_per_month: null,
  split_allowed: true,
  sort_weight: 0,
  shop_types: null,
  regions: null,
}

interface Tier {
  from: number
  fen: number
}
/** The tiers that an order can reach: those up to the minimum are one, at the price that it brings. */
function tiersOf({ tier_from: from, tier_fen: fen, min_quantity: minimum }: OfferRules): Tier[] {
  const first = Math.max(
    0,
    from.findLastIndex((least) => least <= minimum),
  )
  return from.slice(first).map((least, i) => ({ from: i === 0 ? 1 : least, fen: fen[first + i]! }))
}
/** What a pack costs of a quantity. */
export const fenOf = (rules: OfferRules, quantity: number) => tiersOf(rules).findLast(({ from }) => from <= quantity)!.fen

/**
 * The rules of an offer once a row is applied; null: a new one without a price. What the row says nothing about, and what the file has no
 * column for, stays as it is: of several tiers the others, where only one price is given.
 */
export function rulesWith(before: OfferRules | null, asked: AskedOffer, provinces: Provinces): OfferRules | null {
  const rules = before ?? NEW_RULES
  const [base, ...others] = tiersOf(rules)
  const fen = asked.priceFen ?? base?.fen
  if (fen === undefined) return null
  const further = asked.further ?? others
  const minimum = asked.minQuantity ?? (before ? rules.min_quantity : (asked.step ?? 1))
  return {
    ...rules,
    tier_from: [1, ...further.map(({ from }) => from)],
    tier_fen: [fen, ...further.map((tier) => tier.fen)],
    min_quantity: minimum,
    step: asked.step ?? rules.step,
    limit_per_order: boundOf(asked.limitPerOrder, rules.limit_per_order),
    limit_per_day: boundOf(asked.limitPerDay, rules.limit_per_day),
    limit_per_month: boundOf(asked.limitPerMonth, rules.limit_per_month),
    shop_types: boundOf(asked.shopTypes, rules.shop_types),
    regions: boundOf(provinces.idsOf(asked.regions), rules.regions),
  }
}

const boundOf = <T>(asked: Bound<T>, before: T | null): T | null => (asked === 'none' ? null : (asked ?? before))

const boundsOf = (rules: OfferRules) => [
  rules.limit_per_order,
  rules.limit_per_day,
  rules.limit_per_month,
  rules.shop_types,
  rules.regions,
]

/** Whether an order would cost or be bound otherwise. */
export function differs(before: OfferRules, after: OfferRules) {
  const said = (rules: OfferRules) => JSON.stringify([tiersOf(rules), rules.min_quantity, rules.step, ...boundsOf(rules)])
  return said(before) !== said(after)
}

const LIMITS = ['limitPerOrder', 'limitPerDay', 'limitPerMonth'] as const
const isLimit = (field: string): field is (typeof LIMITS)[number] => LIMITS.some((limit) => limit === field)
const TIER_FIELD = /^tiers\.(\d)\.(from|fen)$/
/** What is wrong with the rules, at the column of the file; undefined when they can be kept. */
export function rulesProblem(rules: OfferRules, asked: AskedOffer): { column: OfferColumn; why: string } | undefined {
  const { further } = asked
  const errors = ruleErrors({
    tiers: rules.tier_from.map((from, i) => ({ from, fen: rules.tier_fen[i]! })),
    minQuantity: rules.min_quantity,
    step: rules.step,
    limitPerOrder: rules.limit_per_order,
    limitPerDay: rules.limit_per_day,
    limitPerMonth: rules.limit_per_month,
    splitAllowed: rules.split_allowed,
    sortWeight: rules.sort_weight,
    shopTypes: rules.shop_types,
    regions: rules.regions,
  })
  const [field, why] = Object.entries(errors)[0] ?? []
  if (field === undefined || why === undefined) return undefined
  const [, nth = '', what] = TIER_FIELD.exec(field) ?? []
  if (nth === '') {
    if (field === 'step' || field === 'minQuantity') return { column: field, why }
    if (isLimit(field) && typeof asked[field] === 'number') return { column: field, why }
    return { column: 'minQuantity', why: `起订量 ${rules.min_quantity} 超过了这个商品的限购` }
  }
  const tier = Number(nth) + 1
  if (further === null && what === 'fen')
    return { column: 'price', why: `需高于第 ${tier} 档的 ${yuan(rules.tier_fen[tier - 1]!)}，或在文件里写明各档价格` }
  return { column: `tier${what === 'fen' ? 'Price' : 'From'}${tier}` as OfferColumn, why: `第 ${tier} 档${why}` }
}

/** Fen as yuan, for people. */
const yuan = (fen: number) => (fen / 100).toFixed(2)
const tiersText = (tiers: readonly Tier[]) => tiers.map(({ from, fen }) => `${from} 起 ${yuan(fen)}`).join('，')

const limitText = (limit: number | null) => (limit === null ? '不限' : String(limit))
const typesText = (types: readonly ShopType[] | null) => types?.map((type) => SHOP_TYPE_NAMES[type]).join('、') ?? '不限'

/** What becomes different of an offer’s rules, in words. `before`: null for a new one, which says only what bounds it. */
export function ruleChanges(before: OfferRules | null, after: OfferRules, provinces: Provinces): Change[] {
  const [tiersBefore, tiers] = [before ? tiersOf(before) : [], tiersOf(after)]
  const said: readonly (readonly [OfferColumn, string, string])[] = [
    ['price', tiersBefore[0] ? yuan(tiersBefore[0].fen) : '', yuan(tiers[0]!.fen)],
    ['tierPrice2', tiersText(tiersBefore.slice(1)), tiersText(tiers.slice(1))],
    ['minQuantity', before ? String(before.min_quantity) : '', String(after.min_quantity)],
    ['step', before ? String(before.step) : '', String(after.step)],
  ]
  const was = before ?? NEW_RULES
  const bounds: typeof said = [
    ['limitPerOrder', limitText(was.limit_per_order), limitText(after.limit_per_order)],
    ['limitPerDay', limitText(was.limit_per_day), limitText(after.limit_per_day)],
    ['limitPerMonth', limitText(was.limit_per_month), limitText(after.limit_per_month)],
    ['shopTypes', typesText(was.shop_types), typesText(after.shop_types)],
    ['regions', provinces.textOf(was.regions), provinces.textOf(after.regions)],
  ]
  return [...said, ...bounds].flatMap(([column, old, now]) => (old === now ? [] : [{ column, before: old, after: now }]))
}
