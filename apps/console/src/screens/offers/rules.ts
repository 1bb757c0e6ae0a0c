import type { SaveOffer } from '@shop/contract/console-offers'
import type { Args } from '@shop/contract/endpoint'
import { TAX_RATES } from '@shop/contract/tax-rates'

export const RATES = TAX_RATES.map((value) => ({ value, label: `${value}%` }))

/** An offer's rules as a form edits them; cleared fields are undefined. */
export type RuleValues = Omit<Args<typeof SaveOffer>, 'gccsId' | 'version' | 'taxRate'>

const orNull = <T>(ids: T[] | null | undefined) => (ids?.length ? ids : null)

/** The same as they are sent: what is cleared limits nothing. */
export const rulesOf = (values: RuleValues): RuleValues => ({
  tiers: values.tiers,
  minQuantity: values.minQuantity,
  step: values.step,
  limitPerOrder: values.limitPerOrder ?? null,
  limitPerDay: values.limitPerDay ?? null,
  limitPerMonth: values.limitPerMonth ?? null,
  splitAllowed: values.splitAllowed,
  sortWeight: values.sortWeight,
  shopTypes: orNull(values.shopTypes),
  regions: orNull(values.regions),
})
