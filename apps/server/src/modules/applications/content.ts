import {
  halfWidth,
  isIdentityCard,
  isMaskedIdentity,
  isNeededBy,
  maskIdentity,
  type ApplicationLevel,
  type ApplyShopAudit,
  type Capacity,
  type CertificateKind,
  type In,
  type Scope,
} from '@shop/contract'
import { seal, unseal, type Secrets } from '../../kernel/secret.ts'

/** A certificate as it was filled in. */
export interface CertificateContent {
  kind: CertificateKind
  number: string
  holder: string
  expiresOn: string | null
  longTerm: boolean
  fileIds: string[]
}
/** What an application says; what its level does not ask for is empty. */
export interface Content {
  certificates: CertificateContent[]
  contact: string
  phone: string
  capacity: Capacity | null
  scopes: Scope[]
  receiver: string
  receiverPhone: string
}
const EMPTY: Content = {
  certificates: [],
  contact: '',
  phone: '',
  capacity: null,
  scopes: [],
  receiver: '',
  receiverPhone: '',
}

const withoutBlanks = (text = '') => halfWidth(text).replace(/\s/g, '')
type Typed = Omit<In<typeof ApplyShopAudit>, 'level' | 'submit'>

/**
 * What was typed, as it is kept: numbers in half width, without the blanks of a copied one; each picture once. An identity number that
 * comes back masked is the stored one.
 */
export function contentOf(level: ApplicationLevel, input: Typed, stored: Content | null): Content {
  const certificates = (input.certificates ?? []).map(
    ({ kind, number, holder = '', expiresOn = null, longTerm = false, fileIds = [] }) => ({
      kind,
      number: unmasked(kind, withoutBlanks(number).toUpperCase(), stored),
      holder,
      expiresOn: longTerm ? null : expiresOn,
      longTerm,
      fileIds: [...new Set(fileIds)],
    }),
  )
  if (level === 'price') return { ...EMPTY, certificates, contact: input.contact ?? '', phone: withoutBlanks(input.phone) }
  return {
    ...EMPTY,
    certificates,
    capacity: input.capacity ?? null,
    scopes: [...new Set(input.scopes)],
    receiver: input.receiver ?? '',
    receiverPhone: withoutBlanks(input.receiverPhone),
  }
}

function unmasked(kind: CertificateKind, number: string, stored: Content | null): string {
  if (!isIdentityCard(kind) || !isMaskedIdentity(number)) return number
  const before = stored?.certificates.find((one) => one.kind === kind)?.number ?? ''
  return maskIdentity(before) === number ? before : ''
}

/** What is sent and reviewed of what was filled in: no papers of an agent where the legal person buys, and no others than asked for. */
export const sentOf = (content: Content, kinds: readonly CertificateKind[]): Content => ({
  ...content,
  certificates: kinds.flatMap((kind) =>
    isNeededBy(content.capacity, kind) ? content.certificates.filter((one) => one.kind === kind) : [],
  ),
})

/** A certificate's number as it leaves the server. */
export const shownNumber = ({ kind, number }: Pick<CertificateContent, 'kind' | 'number'>) =>
  isIdentityCard(kind) ? maskIdentity(number) : number

/** Papers name people and their phones: they are stored encrypted. */
export const sealContent = (secrets: Secrets, content: Content) => seal(secrets, JSON.stringify(content))
export const openContent = (secrets: Secrets, sealed: string): Content => ({
  ...EMPTY,
  ...(JSON.parse(unseal(secrets, sealed)) as Partial<Content>),
})

export const fileIdsOf = ({ certificates }: Content) => certificates.flatMap(({ fileIds }) => fileIds)
