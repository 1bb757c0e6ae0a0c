/** The certificates that applications carry. */
export const CERTIFICATE_NAMES = {
  'business-licence': '营业执照',
  'drug-business-licence': '药品经营许可证',
  'medical-practice-licence': '医疗机构执业许可证',
  'legal-person-id': '法定代表人身份证',
  'power-of-attorney': '采购委托书',
  'purchaser-id': '采购员身份证',
} as const
export type CertificateKind = keyof typeof CERTIFICATE_NAMES

/** Who buys for the shop: the legal person, or somebody with a power of attorney. */
export const CAPACITY_NAMES = { legal: '法定代表人本人采购', agent: '委托采购员采购' } as const
export type Capacity = keyof typeof CAPACITY_NAMES

/** The papers about an agent: only an agent needs them. */
const AGENTS: readonly string[] = ['power-of-attorney', 'purchaser-id'] satisfies CertificateKind[]
export const isNeededBy = (capacity: Capacity | null, kind: string) => capacity === 'agent' || !AGENTS.includes(kind)

/** A certificate of a person: its number is encrypted when stored, and leaves the server masked. */
export const isIdentityCard = (kind: string): kind is 'legal-person-id' | 'purchaser-id' =>
  kind === 'legal-person-id' || kind === 'purchaser-id'

/** How a form asks for a certificate. */
export interface CertificateRules {
  /** What it is called where its name would be long. */
  short: string
  /** The fewest and the most photos. */
  pictures: readonly [min: number, max: number]
  /** What its number is called; null: it has none. */
  number: string | null
  holder: string
  validity: string
  /** It always ends, after at most so many days. */
  maxDays?: number
}
const CARD: CertificateRules = {
  short: '身份证',
  pictures: [2, 2],
  number: '身份证号',
  holder: '姓名',
  validity: '身份证有效期',
}
export const CERTIFICATE_RULES: Record<CertificateKind, CertificateRules> = {
  'business-licence': {
    short: '执照',
    pictures: [1, 2],
    number: '统一社会信用代码',
    holder: '执照上的名称',
    validity: '营业期限',
  },
  'drug-business-licence': {
    short: '许可证',
    pictures: [1, 4],
    number: '许可证编号',
    holder: '许可证上的名称',
    validity: '许可证有效期',
  },
  'medical-practice-licence': {
    short: '许可证',
    pictures: [1, 4],
    number: '登记号',
    holder: '机构名称',
    validity: '许可证有效期',
  },
  'legal-person-id': CARD,
  'power-of-attorney': {
    short: '委托书',
    pictures: [1, 3],
    number: null,
    holder: '受托人姓名',
    validity: '委托期限',
    // At most a year (20-access, "Credentials"), leap years included.
    maxDays: 366,
  },
  'purchaser-id': CARD,
}
