import { isDay } from './days.ts'

export * from './phone-code.ts'

/**
 * What people type, judged in one place for forms and server alike (10-shell, "What the components keep to"). Each takes the text as
 * it is kept: trimmed, in half width. No schema library is needed, so that pages stay small.
 */
export const LANDLINE = /^0\d{2,3}-\d{7,8}$/
/** The phone of a shop, or of who receives its goods. */
export const CONTACT_PHONE = /^(?:1\d{10}|0\d{2,3}-\d{7,8})$/
export const CONTACT_PHONE_ASKED = '请填写 11 位手机号，或带区号的座机'
/** Where shops call a seller: the same, or a number of its service line. */
export const SERVICE_PHONE = /^(?:1\d{10}|0\d{2,3}-\d{7,8}|[48]00(?:\d{7}|-\d{3}-\d{4}))$/
export const SERVICE_PHONE_ASKED = '请填写手机号、带区号的座机或 400 电话'
/** The number of a batch as makers print it; it is kept in capitals. */
export const BATCH_NUMBER = /^[A-Za-z0-9-]{2,30}$/
export const BATCH_NUMBER_ASKED = '批号为 2–30 位字母、数字'
export const CHINESE = /^[\u4e00-\u9fa5·]{2,20}$/
export const REAL_NAME_ASKED = '请按身份证填写中文姓名'
export const LETTERS = /^[A-Za-z]+$/
export const LETTERS_AND_DIGITS = /^[A-Za-z0-9]+$/

export const isLandline = (text: string): boolean => LANDLINE.test(text)
/** What is wrong with a contact's phone, in words for who types it. */
export const contactPhoneProblem = (text: string) => (CONTACT_PHONE.test(text) ? undefined : CONTACT_PHONE_ASKED)
/** What is wrong with the name of a person as their card has it. */
export const realNameProblem = (name: string) => (CHINESE.test(name) ? undefined : REAL_NAME_ASKED)
export const isEmail = (text: string): boolean => text.length <= 100 && /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text)

/** An address with https whose host is one of `hosts`, or below one of them. */
export function isUrlOf(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return protocol === 'https:' && !username && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** A citizen's number of 18 characters (GB 11643): its date exists and its last character, X or x for ten, is the checksum. */
export function isIdCard(text: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false
  if (!isDay(birthdayIn(text))) return false
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return '10X98765432'[sum % 11] === text[17]!.toUpperCase()
}
/** The birthday that a citizen's number contains, as `YYYY-MM-DD`. */
export const birthdayIn = (number: string) => `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const PLATE = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`)
/** Of new-energy cars, one longer: D or F marks it, behind the second letter of a small car, last of a large one. */
const NEW_ENERGY_PLATE = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z]([A-HJK][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[A-HJK])$`)
export const isPlate = (text: string): boolean => PLATE.test(text) || NEW_ENERGY_PLATE.test(text)

/** Yuan above 0 with at most two decimals, up to 9,999,999.99. */
export const isAmount = (text: string): boolean => /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** A unified social credit code (GB 32100): 18 characters of which the last is the checksum. */
export function isCreditCode(text: string): boolean {
  if (text.length !== 18) return false
  const values = Array.from(text, (character) => CREDIT_ALPHABET.indexOf(character))
  if (values.includes(-1)) return false
  const sum = values.slice(0, 17).reduce((total, value, at) => total + value * (3 ** at % 31), 0)
  return (31 - (sum % 31)) % 31 === values[17]
}
