import { CERTIFICATE_RULES, type CertificateKind, type Holder } from './certificates.ts'
import type { ShopType } from './codes.ts'

/**
 * A drug business licence as it is numbered: the province, A to D for the way of business, A or B for who holds it, then seven digits,
 * nine since 2024.
 */
const DRUG_LICENCE = /^[一-龥]([A-D])[AB]\d{7}(\d{2})?$/
/** The way of business that each letter stands for, and the types of shops that do it. */
const WAYS: Record<string, { name: string; types: readonly ShopType[] }> = {
  A: { name: '批发', types: [6] },
  B: { name: '零售连锁', types: [2] },
  C: { name: '零售连锁门店', types: [3] },
  D: { name: '零售', types: [1] },
}
const FORMATS: { readonly [K in CertificateKind]?: { pattern: RegExp; asUsual: string } } = {
  'drug-business-licence': { pattern: DRUG_LICENCE, asUsual: '省份简称、两位字母加 7 或 9 位数字' },
  'device-licence': { pattern: /^.{1,3}药?监械经营许可?\d{8}号?$/, asUsual: '如“浙杭药监械经营许 20260001 号”' },
  'device-record': { pattern: /^.{1,3}(药?监械|食药监械)经营备\d{8}号?$/, asUsual: '如“浙杭药监械经营备 20260001 号”' },
  'food-licence': { pattern: /^JY\d{14}$/, asUsual: '“JY”加 14 位数字' },
}

/** Numbers that a demonstration made up say so, as those of products do (decision 0136): no authority issues one. */
const SAMPLE = '演示'

/** What is unusual in a licence's number, for who sends and who reviews it: authorities number in their own ways, so it stops no application. */
export function numberWarning(kind: CertificateKind, number: string, shopType: ShopType): string | undefined {
  const format = FORMATS[kind]
  if (!format || number.includes(SAMPLE)) return undefined
  if (!format.pattern.test(number)) return `编号格式少见，一般为${format.asUsual}`
  const way = WAYS[DRUG_LICENCE.exec(number)?.[1] ?? '']
  return way && kind === 'drug-business-licence' && !way.types.includes(shopType)
    ? `编号表示${way.name}，与门店类型不符`
    : undefined
}

/** Whom a certificate has to name: the shop, or its legal person where that is known. */
export interface Named {
  name: string
  legalPerson?: string
}
/** Where a certificate names another shop or legal person than is registered; it stops no application, since names change. */
export function holderWarning({ kind, holder }: { kind: CertificateKind; holder: string }, shop: Named): string | undefined {
  const registered: Partial<Record<Holder, { name: string | undefined; as: string }>> = {
    shop: { name: shop.name, as: '门店名称' },
    legalPerson: { name: shop.legalPerson, as: '门店登记的法定代表人' },
  }
  const expected = registered[CERTIFICATE_RULES[kind].holderIs]
  return expected?.name === undefined || holder === expected.name ? undefined : `${expected.as}为 ${expected.name}`
}
