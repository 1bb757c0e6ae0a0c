import type { ShopType } from '@shop/contract'

const IDS = ['legal-person-id', 'power-of-attorney', 'purchaser-id']
const PHARMACY = ['business-licence', 'drug-business-licence', ...IDS]
const CLINIC = ['medical-practice-licence', ...IDS]
/** The kinds of certificates without which a shop of a type may not buy (20-access, "Certificates"). */
const CORE_KINDS: Record<ShopType, readonly string[]> = {
  1: PHARMACY,
  2: PHARMACY,
  3: PHARMACY,
  4: CLINIC,
  5: CLINIC,
  6: PHARMACY,
}
const NAMES: Record<string, string> = {
  'business-licence': '营业执照',
  'drug-business-licence': '药品经营许可证',
  'medical-practice-licence': '医疗机构执业许可证',
  'legal-person-id': '法定代表人身份证',
  'power-of-attorney': '采购委托书',
  'purchaser-id': '采购员身份证',
}

/** The names of the core certificates that a shop of a type has not handed in, in the order of its forms. */
export const missingCertificates = (type: ShopType, held: readonly string[]): string[] =>
  CORE_KINDS[type].filter((kind) => !held.includes(kind)).map((kind) => NAMES[kind]!)
