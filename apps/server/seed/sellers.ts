/** What a licence of a seller or a shop says about itself. Pictures are drawn on insertion. */
export interface SeedLicence {
  kind: CertificateKind
  number: string
  holder: string
  issuer: string
  issuedOn: string
  /** Null when the certificate holds without end. */
  expiresOn: string | null
  /** Licensed scopes in words, as printed on the certificate. */
  scopeText: string | null
}

export const CERTIFICATE_KINDS = [
  'business-licence',
  'drug-business-licence',
  'medical-practice-licence',
  'legal-person-id',
  'power-of-attorney',
  'purchaser-id',
  'device-licence',
  'food-licence',
  'quality-agreement',
  'invoice-information',
] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

export interface SeedSeller {
  /** `S01`–`S10`; offers and operators refer to it. */
  sellerNo: string
  name: string
  shortName: string
  /** County code of @vant/area-data. */
  regionCode: string
  address: string
  creditCode: string
  legalPerson: string
  contactName: string
  contactPhone: string
  minOrderFen: number
  freightFen: number
  freeFreightFen: number
  /** 4.60–4.95. */
  score: number
  /** Hours from payment to the door, as promised. */
  deliveryHours: number
  /** Paid by this China time leaves the same day, `HH:mm`. */
  cutOff: string
  /** Province codes (`330000`) the seller delivers to; null is the whole country. */
  soldProvinces: string[] | null
  /** True when a shop must open an account with the seller before it may buy. */
  needsAccount: boolean
  notice: string
  introduction: string
  /** Two colours of the logo and the seller's page. */
  colour: string
  accent: string
  /** One or two characters on the logo. */
  logoText: string
  carries: 'all' | 'chinese' | 'device' | 'cold-chain'
  followers: number
  openedOn: string
  licences: SeedLicence[]
}
