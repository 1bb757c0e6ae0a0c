import {
  CAPACITY_NAMES,
  CERTIFICATE_NAMES,
  halfWidth,
  inOneLine,
  isEndless,
  isIdentityCard,
  isMaskedIdentity,
  isNeededBy,
  isRegistering,
  isWorded,
  keysOf,
  maskIdentity,
  SCOPE_NAMES,
  scopesOf,
  uploadOf,
  type ApplicationLevel,
  type ApplyShopAudit,
  type CertificateKind,
  type In,
  type LicensedFacts,
  type PaperUpload,
} from '@shop/contract'
import * as z from 'zod'
import { sealedFormat } from '../../../kernel/sealed-format.ts'
import type { PaperFiles } from '../../files/index.ts'

/** A certificate as it was filled in. */
const CertificateContent = z.object({
  kind: z.enum(keysOf(CERTIFICATE_NAMES)),
  number: z.string(),
  holder: z.string(),
  expiresOn: z.nullable(z.string()),
  longTerm: z.boolean(),
  /** What it says of its scopes in its own words, on one line; '' where it says nothing, or was sent before that was asked for. */
  scopeText: z.string(),
  fileIds: z.array(z.string()),
})
export type CertificateContent = z.output<typeof CertificateContent>
/** What an application says; what its level does not ask for is empty. */
const Content = z.object({
  certificates: z.array(CertificateContent),
  contact: z.string(),
  phone: z.string(),
  capacity: z.nullable(z.enum(keysOf(CAPACITY_NAMES))),
  scopes: z.array(z.enum(keysOf(SCOPE_NAMES))),
  receiver: z.string(),
  receiverPhone: z.string(),
  /** Pictures that prove why a number or a holder changed. */
  proofFileIds: z.array(z.string()),
  /** What else stands on a licence that registers the shop; null: an update of none, or sent before such updates carried it. */
  registration: z.nullable(
    z.object({ legalPerson: z.string(), regionId: z.nullable(z.int()), regionName: z.string(), address: z.string() }),
  ),
})
export type Content = z.output<typeof Content>
export const EMPTY: Content = {
  certificates: [],
  contact: '',
  phone: '',
  capacity: null,
  scopes: [],
  receiver: '',
  receiverPhone: '',
  proofFileIds: [],
  registration: null,
}

const withoutBlanks = (text = '') => halfWidth(text).replace(/\s/g, '')
type Typed = Omit<In<typeof ApplyShopAudit>, 'level' | 'submit'>

/**
 * What was typed, as it is kept: numbers in half width, without the blanks of a copied one; each picture once. An identity number that
 * comes back masked is one of those that are stored.
 */
export function contentOf(
  level: ApplicationLevel,
  input: Typed,
  stored: readonly CertificateContent[],
  county: County | undefined,
): Content {
  const certificates = (input.certificates ?? []).map(
    ({ kind, number, holder = '', expiresOn = null, longTerm = false, scopeText = '', fileIds = [] }) => {
      const isLong = longTerm || isEndless(kind)
      return {
        kind,
        number: unmasked(kind, withoutBlanks(number).toUpperCase(), stored),
        holder,
        expiresOn: isLong ? null : expiresOn,
        longTerm: isLong,
        scopeText: isWorded(kind) ? inOneLine(scopeText) : '',
        fileIds: [...new Set(fileIds)],
      }
    },
  )
  const proofFileIds = [...new Set(input.proofFileIds)]
  if (level === 'price')
    return { ...EMPTY, proofFileIds, certificates, contact: input.contact ?? '', phone: withoutBlanks(input.phone) }
  if (level === 'update') {
    const given = scopesOf(certificates[0]!.kind)
    return {
      ...EMPTY,
      certificates,
      // A certificate with one scope gives it.
      scopes: given.length === 1 ? [...given] : given.filter((scope) => input.scopes?.includes(scope)),
      proofFileIds,
      registration: isRegistering(certificates[0]!.kind) ? registrationOf(input.registration, county) : null,
    }
  }
  return {
    ...EMPTY,
    proofFileIds,
    certificates,
    capacity: input.capacity ?? null,
    scopes: [...new Set(input.scopes)],
    receiver: input.receiver ?? '',
    receiverPhone: withoutBlanks(input.receiverPhone),
  }
}

/** A county that was chosen. */
interface County {
  id: number
  full_name: string
}
const registrationOf = (typed: Typed['registration'], county: County | undefined): LicensedFacts => ({
  legalPerson: typed?.legalPerson ?? '',
  regionId: county?.id ?? null,
  regionName: county?.full_name ?? '',
  address: typed?.address ?? '',
})

function unmasked(kind: CertificateKind, number: string, stored: readonly CertificateContent[]): string {
  if (!isIdentityCard(kind) || !isMaskedIdentity(number)) return number
  return stored.find((one) => one.kind === kind && maskIdentity(one.number) === number)?.number ?? ''
}

/** What is sent and reviewed of what was filled in: no papers of an agent where the legal person buys, and no others than asked for. */
export const sentOf = (content: Content, kinds: readonly CertificateKind[]): Content => ({
  ...content,
  certificates: kinds.flatMap((kind) =>
    // Who buys is not asked again where one certificate is updated.
    kinds.length === 1 || isNeededBy(content.capacity, kind) ? content.certificates.filter((one) => one.kind === kind) : [],
  ),
})

/** A certificate's number as it leaves the server. */
export const shownNumber = ({ kind, number }: Pick<CertificateContent, 'kind' | 'number'>) =>
  isIdentityCard(kind) ? maskIdentity(number) : number

/** Until format 2 biologicals covered insulin, which has a scope now. */
const withInsulin = (scopes: string[]) =>
  scopes.includes('biological') && !scopes.includes('insulin') ? [...scopes, 'insulin'] : scopes

/**
 * Papers name people and their phones: they are stored encrypted. Before format 1, what a release did not know yet was missing; before
 * format 2, licences said no more than a number, a holder and an end; before format 3, none said its scopes in its own words.
 */
export const { seal: sealContent, open: openContent } = sealedFormat(Content, [
  (it) => ({ ...EMPTY, ...it }),
  (it) => ({ ...it, registration: null, scopes: withInsulin(it.scopes as string[]) }),
  (it) => ({ ...it, certificates: (it.certificates as object[]).map((one) => ({ ...one, scopeText: '' })) }),
])

/** Its pictures: photos of identity cards, and those of all other papers. */
export function filesOf({ certificates, proofFileIds }: Content): PaperFiles {
  const of = (upload: PaperUpload) => certificates.flatMap(({ kind, fileIds }) => (uploadOf(kind) === upload ? fileIds : []))
  return { card: of('card'), licence: [...of('licence'), ...proofFileIds] }
}
