import { SHOP_TYPE, isRetailer, type Scope, type ShopType } from './codes.ts'
import { keysOf } from './keys-of.ts'
import type { PaperUpload } from './uploads.ts'

/** The certificates that applications carry. */
export const CERTIFICATE_NAMES = {
  'business-licence': '营业执照',
  'drug-business-licence': '药品经营许可证',
  'medical-practice-licence': '医疗机构执业许可证',
  'practice-verification': '医疗机构校验记录',
  'headquarters-authorisation': '总部授权书',
  'legal-person-id': '法定代表人身份证',
  'power-of-attorney': '采购委托书',
  'purchaser-id': '采购员身份证',
  'device-licence': '医疗器械经营许可证',
  'device-record': '第二类医疗器械经营备案凭证',
  'food-licence': '食品经营许可证',
  'food-record': '仅销售预包装食品备案',
  'special-authorisation': '特殊药品采购授权书',
  'receiver-authorisation': '特殊药品收货授权书',
} as const
export type CertificateKind = keyof typeof CERTIFICATE_NAMES

/** Who buys for the shop: the legal person, or somebody with a power of attorney. */
export const CAPACITY_NAMES = { legal: '法定代表人本人采购', agent: '委托采购员采购' } as const
export type Capacity = keyof typeof CAPACITY_NAMES

/** The papers about an agent: only an agent needs them. */
export const isAgents = (kind: string): boolean => rulesOf(kind)?.holderIs === 'agent'
export const isNeededBy = (capacity: Capacity | null, kind: string): boolean => capacity === 'agent' || !isAgents(kind)
/** Undefined: a kind of an earlier release. */
const rulesOf = (kind: string): CertificateRules | undefined =>
  kind in CERTIFICATE_RULES ? CERTIFICATE_RULES[kind as CertificateKind] : undefined

const IDS = ['legal-person-id', 'power-of-attorney', 'purchaser-id'] as const
const PHARMACY = ['business-licence', 'drug-business-licence', ...IDS] as const
/** A branch buys for a chain: its headquarters says so (20-access, "Credentials"). */
const BRANCH = ['business-licence', 'drug-business-licence', 'headquarters-authorisation', ...IDS] as const
const CLINIC = ['medical-practice-licence', ...IDS] as const
/** A hospital’s practising licence counts with the page of its yearly 校验 (20-access, "Credentials"; 医疗机构管理条例). */
const HOSPITAL = ['medical-practice-licence', 'practice-verification', ...IDS] as const
/** The kinds of certificates without which a shop of a type may not buy (20-access, "Certificates"), in the order of its forms. */
export const CORE_KINDS: Readonly<Record<ShopType, readonly CertificateKind[]>> = {
  [SHOP_TYPE.pharmacy]: PHARMACY,
  [SHOP_TYPE.headquarters]: PHARMACY,
  [SHOP_TYPE.branch]: BRANCH,
  [SHOP_TYPE.clinic]: CLINIC,
  [SHOP_TYPE.hospital]: HOSPITAL,
  [SHOP_TYPE.wholesaler]: PHARMACY,
}

/** The papers that special goods need besides: who may buy them for the shop, and who may receive them (20-access, "What the law adds"). */
export const SPECIAL_PAPERS = ['special-authorisation', 'receiver-authorisation'] as const
export type SpecialPaper = (typeof SPECIAL_PAPERS)[number]
export const isSpecialPaper = (kind: string): kind is SpecialPaper => (SPECIAL_PAPERS as readonly string[]).includes(kind)

/** The certificates that carry no number. */
export type Unnumbered = 'practice-verification' | 'power-of-attorney' | 'headquarters-authorisation' | SpecialPaper
export const isNumbered = (kind: CertificateKind): kind is Exclude<CertificateKind, Unnumbered> =>
  CERTIFICATE_RULES[kind].number !== null
/** The certificates that never end: records with the authority (20-access, "Credentials"). */
export type Endless = 'device-record' | 'food-record'
export const isEndless = (kind: CertificateKind): kind is Endless => CERTIFICATE_RULES[kind].validity === null

/** The business scopes that a certificate gives: one that has several says which. */
export const scopesOf = (kind: string): readonly Scope[] => rulesOf(kind)?.scopes ?? []

/** The certificates that say in their own words what they allow; each of them gives scopes. */
export const WORDED_KINDS = [
  'drug-business-licence',
  'medical-practice-licence',
  'device-licence',
  'device-record',
  'food-licence',
  'food-record',
] as const satisfies readonly CertificateKind[]
export type WordedKind = (typeof WORDED_KINDS)[number]
export const isWorded = (kind: string): kind is WordedKind => (WORDED_KINDS as readonly string[]).includes(kind)
/** Whether a certificate is only sent with its words: which of several scopes it gives can't be known without them. */
export const needsScopeText = (kind: CertificateKind): kind is WordedKind => isWorded(kind) && scopesOf(kind).length > 1
export const MAX_SCOPE_TEXT = 1_000

/** The kinds of certificates that give scopes. */
export const givingKinds = () => keysOf(CERTIFICATE_RULES).filter((kind) => scopesOf(kind).length > 0)

/** The optional certificate that gives the same as an optional one: which of the two a shop has depends on what it sells. */
export const otherPaper = (kind: CertificateKind): CertificateKind | undefined =>
  CERTIFICATE_RULES[kind].duty === 'optional'
    ? givingKinds().find(
        (one) =>
          one !== kind &&
          CERTIFICATE_RULES[one].duty === 'optional' &&
          scopesOf(one).some((scope) => scopesOf(kind).includes(scope)),
      )
    : undefined

/** The scopes that no certificate gives: a business licence covers them, and the platform allows them where the shop asks for them. */
export const PLAIN_SCOPES = ['cosmetics', 'sundries'] as const satisfies readonly Scope[]
/** The scopes that need a certificate which is not among these, each with those of which it needs one. What no certificate gives needs none. */
export const unlicensed = (scopes: readonly Scope[], held: readonly CertificateKind[]) =>
  scopes.flatMap((scope) => {
    const giving = givingKinds().filter((kind) => scopesOf(kind).includes(scope))
    return giving.length === 0 || giving.some((kind) => held.includes(kind)) ? [] : [{ scope, giving }]
  })

/** A certificate of a person: its number is encrypted when stored, and leaves the server masked. */
export const isIdentityCard = (kind: string): kind is 'legal-person-id' | 'purchaser-id' =>
  kind === 'legal-person-id' || kind === 'purchaser-id'

/** What the photos of a certificate are uploaded for. */
export const uploadOf = (kind: CertificateKind): PaperUpload => (isIdentityCard(kind) ? 'card' : 'licence')

/** Whose name stands on a certificate. */
export type Holder = 'shop' | 'legalPerson' | 'agent' | 'authorised' | 'receiver' | 'headquarters'
/** What a certificate is: a new kind says all of it. */
export interface CertificateRules {
  /** What it is called where its name would be long. */
  short: string
  /** The fewest and the most photos. */
  pictures: readonly [min: number, max: number]
  /** What its number is called; null: it has none. */
  number: string | null
  holder: string
  holderIs: Holder
  /** Null: it never ends. */
  validity: string | null
  /**
   * Whether it may say that it has no end: `check`, where only some papers of the kind have none and a reviewer has to see that it is
   * one of them.
   */
  longTerm: 'may' | 'check' | 'no'
  /** For how many years it is issued; none: that differs. */
  years: readonly number[]
  /** A person acts by it for the shop, for a year at most. */
  isAttorney: boolean
  /** Whether some type of shop needs it to buy (`CORE_KINDS`), or a shop hands it in for the goods that need it. */
  duty: 'core' | 'optional'
  scopes: readonly Scope[]
  /** What the paper calls the words in which it says what it allows; null: it says nothing of the scopes here. */
  scopeText: string | null
}
/** A paper of several pages (20-access, "Certificates"). */
const PAGES = [1, 9] as const
const CARD = {
  short: '身份证',
  pictures: [2, 2],
  number: '身份证号',
  holder: '姓名',
  validity: '身份证有效期',
  longTerm: 'may',
  years: [5, 10, 20],
  isAttorney: false,
  duty: 'core',
  scopes: [],
  scopeText: null,
} as const
const LICENCE = {
  short: '许可证',
  pictures: PAGES,
  number: '许可证编号',
  holder: '许可证上的名称',
  holderIs: 'shop',
  validity: '许可证有效期',
  longTerm: 'no',
  years: [5],
  isAttorney: false,
} as const
const RECORD = {
  pictures: PAGES,
  number: '备案编号',
  holder: '备案企业名称',
  holderIs: 'shop',
  validity: null,
  longTerm: 'may',
  years: [],
  isAttorney: false,
  duty: 'optional',
} as const
const ATTORNEY = {
  pictures: PAGES,
  number: null,
  longTerm: 'no',
  years: [1],
  isAttorney: true,
  scopes: [],
  scopeText: null,
} as const
const SPECIAL = { ...ATTORNEY, short: '授权书', validity: '授权期限', duty: 'optional' } as const
/** The scopes of medicines, which a licence for medicines may name. */
const MEDICINES = [
  'chemical',
  'chinese-medicine',
  'biological',
  'insulin',
  'ivd-drug',
  'herbal-pieces',
  'herbal-materials',
] as const satisfies readonly Scope[]
/** The classes of medicines that a licence for retail names besides. */
export const RETAIL_CLASSES = ['retail-rx', 'retail-otc-a', 'retail-otc-b'] as const satisfies readonly Scope[]
/** Whether a licence of such a shop may name a scope: classes are for retail, anabolic agents and peptide hormones for wholesale. */
export const mayBeNamed = (scope: Scope, type: ShopType): boolean =>
  isRetailClass(scope) ? isRetailer(type) : scope !== 'anabolic-peptide' || type === SHOP_TYPE.wholesaler
export const isRetailClass = (scope: Scope): boolean => (RETAIL_CLASSES as readonly Scope[]).includes(scope)
export const CERTIFICATE_RULES: Record<CertificateKind, CertificateRules> = {
  'business-licence': {
    short: '执照',
    pictures: PAGES,
    number: '统一社会信用代码',
    holder: '执照上的名称',
    holderIs: 'shop',
    validity: '营业期限',
    longTerm: 'may',
    years: [10, 15, 20, 30, 50],
    isAttorney: false,
    duty: 'core',
    scopes: [],
    scopeText: null,
  },
  'drug-business-licence': {
    ...LICENCE,
    duty: 'core',
    scopes: [...MEDICINES, 'cold-chain', 'anabolic-peptide', ...RETAIL_CLASSES],
    scopeText: '经营范围',
  },
  'medical-practice-licence': {
    ...LICENCE,
    number: '登记号',
    holder: '机构名称',
    // A clinic may hand in the record of its practice instead, which has no end (20-access, "Credentials").
    longTerm: 'check',
    duty: 'core',
    scopes: [...MEDICINES, 'device-2', 'device-3', 'cold-chain'],
    scopeText: '诊疗科目',
  },
  'practice-verification': {
    short: '校验记录',
    pictures: PAGES,
    number: null,
    holder: '机构名称',
    holderIs: 'shop',
    validity: '校验有效期至',
    longTerm: 'no',
    years: [1],
    isAttorney: false,
    duty: 'core',
    scopes: [],
    scopeText: null,
  },
  'headquarters-authorisation': {
    short: '授权书',
    pictures: PAGES,
    number: null,
    holder: '授权总部名称',
    holderIs: 'headquarters',
    validity: '授权期限',
    longTerm: 'no',
    years: [5],
    isAttorney: false,
    duty: 'core',
    scopes: [],
    scopeText: null,
  },
  'legal-person-id': { ...CARD, holderIs: 'legalPerson' },
  'power-of-attorney': {
    ...ATTORNEY,
    short: '委托书',
    holder: '受托人姓名',
    holderIs: 'agent',
    validity: '委托期限',
    duty: 'core',
  },
  'purchaser-id': { ...CARD, holderIs: 'agent' },
  'device-licence': { ...LICENCE, duty: 'optional', scopes: ['device-3'], scopeText: '经营范围' },
  'device-record': { ...RECORD, short: '备案凭证', scopes: ['device-2'], scopeText: '经营范围' },
  'food-licence': { ...LICENCE, duty: 'optional', scopes: ['health-food'], scopeText: '经营项目' },
  'food-record': { ...RECORD, short: '备案', scopes: ['health-food'], scopeText: '经营项目' },
  // Who may buy ephedrine compounds for the shop, and who may receive them (2009-503): by name, for a period.
  'special-authorisation': { ...SPECIAL, holder: '被授权人姓名', holderIs: 'authorised' },
  'receiver-authorisation': { ...SPECIAL, holder: '收货人姓名', holderIs: 'receiver' },
}

/** Whether its holder is a person; everything else may be held by a company. */
export const isHeldByPerson = (kind: CertificateKind): boolean =>
  ['legalPerson', 'agent', 'authorised', 'receiver'].includes(CERTIFICATE_RULES[kind].holderIs)
/** A paper that was approved without an end although its kind has one, or only some papers of it have none: to be looked at again. */
export const isEndDoubtful = (kind: string, expiresOn: string | null): boolean => {
  const rules = rulesOf(kind)
  return expiresOn === null && rules !== undefined && rules.longTerm !== 'may'
}
