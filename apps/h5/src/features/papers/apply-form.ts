import { applicationProblems, type ApplicationFacts, type CertificateFacts } from '@shop/contract/application-problems'
import { APPLICATION_FIELDS } from '@shop/contract/application-fields'
import type { ApplyShopAudit } from '@shop/contract/applications'
import { isEndless, isIdentityCard, isNumbered, isWorded, type Capacity, type CertificateKind } from '@shop/contract/certificates'
import type { Scope } from '@shop/contract/codes'
import type { Args } from '@shop/contract/endpoint'
import { keysOf } from '@shop/contract/keys-of'
import { halfWidth } from '@shop/contract/half-width'
import { inOneLine } from '@shop/contract/scope-text'
import type { Rule } from '../../shell/form.ts'
import type { ProcureContent } from './contents.ts'

/**
 * The form as typed, by the names under which the server rejects its fields: photos by their ids and scopes by their codes, separated by
 * blanks. Validity: a day, `long`, or `until` before the day is chosen.
 */
export type Filled = Readonly<Partial<Record<string, string>>>
export type Sendable = Omit<Args<typeof ApplyShopAudit>, 'submit'>
export type Certificate = ProcureContent['certificates'][number]

export const listOf = (text: string | undefined) => (text ? text.split(' ') : [])
const clean = (text = '') => halfWidth(text).replace(/\s/g, '').toUpperCase()

export function filledOf({ certificates, capacity, scopes, receiver, receiverPhone }: ProcureContent): Record<string, string> {
  const filled: Record<string, string> = { capacity: capacity ?? '', scopes: scopes.join(' '), receiver, receiverPhone }
  for (const certificate of certificates) Object.assign(filled, filledCertificate(certificate))
  return filled
}
/** The fields of one certificate as typed. */
export const filledCertificate = ({
  kind,
  number,
  holder,
  longTerm,
  expiresOn,
  scopeText,
  files,
}: Certificate): Record<string, string> => ({
  [`${kind}.pictures`]: files.map(({ fileId }) => fileId).join(' '),
  ...(isNumbered(kind) && { [`${kind}.number`]: number ?? '' }),
  [`${kind}.holder`]: holder ?? '',
  ...(!isEndless(kind) && { [`${kind}.expiresOn`]: longTerm ? 'long' : (expiresOn ?? '') }),
  ...(isWorded(kind) && { [`${kind}.scopeText`]: scopeText ?? '' }),
})

/** What is sent of what was typed. */
export const sendableOf = (filled: Filled, kinds: readonly CertificateKind[]): Sendable => ({
  level: 'procure',
  certificates: kinds.map((kind) => sendableCertificate(filled, kind)),
  ...(filled.capacity && { capacity: filled.capacity as Capacity }),
  scopes: listOf(filled.scopes) as Scope[],
  receiver: filled.receiver?.trim() ?? '',
  receiverPhone: clean(filled.receiverPhone),
})
/** What is sent of one certificate. */
export function sendableCertificate(filled: Filled, kind: CertificateKind) {
  const validity = filled[`${kind}.expiresOn`] ?? ''
  return {
    kind,
    number: clean(filled[`${kind}.number`]),
    holder: filled[`${kind}.holder`]?.trim() ?? '',
    longTerm: validity === 'long' || isEndless(kind),
    ...(/^\d/.test(validity) && { expiresOn: validity }),
    // As the server keeps it.
    ...(isWorded(kind) && { scopeText: inOneLine(filled[`${kind}.scopeText`] ?? '') }),
    fileIds: listOf(filled[`${kind}.pictures`]),
  }
}
/** A certificate as it is judged. */
export const factsOf = ({
  kind,
  number = '',
  holder = '',
  longTerm = false,
  expiresOn,
  scopeText = '',
  fileIds = [],
}: NonNullable<Sendable['certificates']>[number]): CertificateFacts => ({
  kind,
  number,
  holder,
  longTerm,
  expiresOn: expiresOn ?? null,
  scopeText,
  pictures: fileIds.length,
})

/** A draft of this device over what the server has: identity numbers are only there. */
export const restored = (content: ProcureContent, draft: Sendable | null): ProcureContent =>
  draft
    ? {
        ...content,
        certificates: content.certificates.map((kept) => restoredCertificate(kept, draft)),
        capacity: draft.capacity ?? null,
        scopes: draft.scopes ?? [],
        receiver: draft.receiver ?? '',
        receiverPhone: draft.receiverPhone ?? '',
      }
    : content

export function restoredCertificate(kept: Certificate, draft: Sendable): Certificate {
  const typed = draft.certificates?.find(({ kind }) => kind === kept.kind)
  if (!typed) return kept
  const { fileIds = [], number, ...rest } = typed
  return {
    ...rest,
    number: isIdentityCard(kept.kind) ? (kept.number ?? '') : (number ?? ''),
    // One that was uploaded and not saved has no address yet.
    files: fileIds.map((fileId) => kept.files.find((file) => file.fileId === fileId) ?? { fileId, url: '' }),
  }
}

/** What keeps the form from being sent, by field. */
export function problemsOf(filled: Filled, kinds: readonly CertificateKind[], today: string, retails = false) {
  const { certificates = [], scopes = [], capacity = null, receiver = '', receiverPhone = '' } = sendableOf(filled, kinds)
  const facts: ApplicationFacts = {
    certificates: certificates.map(factsOf),
    proofs: 0,
    contact: '',
    phone: '',
    capacity,
    scopes,
    receiver,
    receiverPhone,
  }
  return applicationProblems(facts, { level: 'procure', kinds, creditCode: null, retails, today })
}

/** A rule for each field that the form may show. */
export const rulesOf = (
  kinds: readonly CertificateKind[],
  today: string,
  retails: boolean,
): Record<string, Rule<Record<string, string>>> =>
  Object.fromEntries(
    keysOf(APPLICATION_FIELDS).map((field) => [
      field,
      (_: string, filled: Filled) => problemsOf(filled, kinds, today, retails)[field],
    ]),
  )
