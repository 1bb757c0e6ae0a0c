import { compareForms, splitForm, type Form } from './forms.ts'
import { compareSalts, splitSalt } from './salts.ts'

/** A compared name in what makes a medicine: the substance or prescription, its acid and base, its form. */
export interface NameParts {
  stem: string
  salt: string
  form: Form | null
}

/** Takes a name apart: 盐酸二甲双胍缓释片 is 二甲双胍, with 盐酸, as 片 that is 缓释. */
export function namePartsOf(name: string): NameParts {
  const { rest, form } = splitForm(name)
  return { ...splitSalt(rest), form }
}

/** How a name differs: it says another form or acid, or leaves the acid out. */
export type Difference = 'form' | 'salt' | 'salt-left-out'

/** How well the parts of a listed name fit those of a generic name with the same stem, and how it differs, if it does. */
export function compareParts(listed: NameParts, goods: NameParts): { sure: number; differs?: Difference } {
  const form = compareForms(listed.form, goods.form)
  const salt = compareSalts(goods.stem, listed.salt, goods.salt)
  const sure = Math.min(form, salt)
  if (form < 0.6) return { sure, differs: 'form' }
  if (salt < 0.6) return { sure, differs: 'salt' }
  return form >= 0.9 && salt < 1 && listed.salt === '' ? { sure, differs: 'salt-left-out' } : { sure }
}
