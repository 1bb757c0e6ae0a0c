import { ADDITION_FIELDS, type AdditionField } from './addition-fields.ts'
import { keysOf } from './keys-of.ts'
import { PAGES } from './pages.ts'

/** The steps of the form of adding a shop, in their order. */
export const ADDITION_PAGES = [PAGES.addShop, PAGES.addShopDetails, PAGES.addShopPerson] as const
export type AdditionPage = (typeof ADDITION_PAGES)[number]

/** The step of the form of adding a shop on which a field stands. */
export const stepOf = (field: AdditionField): AdditionPage =>
  field === 'shop.type' ? PAGES.addShop : field.startsWith('shop.') ? PAGES.addShopDetails : PAGES.addShopPerson

/** The refused fields in the order of the form: reasons are kept in none. */
export const refusedFields = (reasons: Readonly<Record<string, unknown>>): AdditionField[] =>
  keysOf(ADDITION_FIELDS).filter((field) => reasons[field])

/** The first step on which something was refused; without any, the first of all. */
export const firstStep = (reasons: Readonly<Record<string, unknown>>) => stepOf(refusedFields(reasons)[0] ?? 'shop.type')
