import type { ApplicationField } from '@shop/contract/application-fields'
import type { ApplyShopAudit } from '@shop/contract/applications'
import type { Args } from '@shop/contract/endpoint'
import { halfWidth } from '@shop/contract/half-width'
import { contactPhoneProblem, isCreditCode } from '@shop/contract/validators'
import type { Content } from './contents.ts'

/** The fields as typed, by the names under which the server rejects them. Validity: a day, `long`, or `until` before the day is chosen. */
export type Typed = Record<Asked, string>
type Asked = Extract<
  ApplicationField,
  'business-licence.number' | 'business-licence.holder' | 'business-licence.expiresOn' | 'contact' | 'phone'
>

const CODE_LENGTH = 18
/** A credit code as it is checked: half width, without the blanks of a copied one. */
export const cleanCode = (text: string) => halfWidth(text).replace(/\s/g, '').toUpperCase()

/** The error in a credit code as soon as it is long enough to have one. */
export const codeError = (text: string) => {
  const code = cleanCode(text)
  return code.length >= CODE_LENGTH && !isCreditCode(code) ? '信用代码不正确，请对照执照核对' : undefined
}
export const codeHint = (text: string) => {
  const { length } = cleanCode(text)
  return length > 0 && length < CODE_LENGTH ? `18 位，还差 ${CODE_LENGTH - length} 位` : '18 位，印在执照右上方'
}

const phoneOf = (text: string) => halfWidth(text).replace(/\s/g, '')
export const rules: { [F in keyof Typed]: (text: string) => string | undefined } = {
  'business-licence.number': (text) => (isCreditCode(cleanCode(text)) ? undefined : '请填写执照上的 18 位信用代码'),
  'business-licence.holder': (text) => (text.trim() ? undefined : '请填写执照上的名称'),
  'business-licence.expiresOn': (text) => (text && text !== 'until' ? undefined : '请选择营业期限'),
  contact: (text) => (text.trim() ? undefined : '请填写联系人'),
  phone: (text) => contactPhoneProblem(phoneOf(text)),
}

export function typedOf({ certificates: [licence], contact, phone }: Content): Typed {
  return {
    'business-licence.number': licence?.number ?? '',
    'business-licence.holder': licence?.holder ?? '',
    'business-licence.expiresOn': licence?.longTerm ? 'long' : (licence?.expiresOn ?? ''),
    contact,
    phone,
  }
}

/** What is sent of what was typed. */
export function contentOf(typed: Typed, fileIds: string[]): Omit<Args<typeof ApplyShopAudit>, 'submit'> {
  const validity = typed['business-licence.expiresOn']
  const licence = {
    kind: 'business-licence' as const,
    number: cleanCode(typed['business-licence.number']),
    holder: typed['business-licence.holder'].trim(),
    longTerm: validity === 'long',
    ...(/^\d/.test(validity) && { expiresOn: validity }),
    fileIds,
  }
  return { level: 'price', certificates: [licence], contact: typed.contact.trim(), phone: phoneOf(typed.phone) }
}
