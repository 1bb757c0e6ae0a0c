import type { ReadValue } from '@shop/contract/reading-fields'

/** Province, prefecture and county in front of an address: the form asks for them apart. */
const REGION =
  /^(?:[\u4e00-\u9fa5]{2,7}?(?:省|自治区|特别行政区))?(?:[\u4e00-\u9fa5]{2,8}?(?:市|自治州|地区|盟))?(?:[\u4e00-\u9fa5]{1,8}?(?:区|县|市|旗))?/

/** What of an address on a licence is behind its county; the whole address where it begins with no region. */
export function streetOf(address: string): string {
  const [region = ''] = REGION.exec(address) ?? []
  return /[省市区]/.test(region) && address.length - region.length > 3 ? address.slice(region.length) : address
}

/** What was read, with the address as a form asks for it. */
export const withStreet = (values: readonly ReadValue[]): ReadValue[] =>
  values.map((one) => (one.field === 'address' ? { ...one, value: streetOf(one.value) } : one))
