import { applicationProblems, type ApplicationFacts } from '@shop/contract/application-problems'
import { APPLICATION_FIELDS, type ApplicationField } from '@shop/contract/application-fields'
import type { ApplyShopAudit } from '@shop/contract/applications'
import { isIdentityCard, type Capacity, type CertificateKind } from '@shop/contract/certificates'
import type { Scope } from '@shop/contract/codes'
import type { Args } from '@shop/contract/endpoint'
import { keysOf } from '@shop/contract/keys-of'
import { halfWidth } from '@shop/contract/half-width'
import type { Rule } from '../../../../shell/form.ts'
import type { ProcureContent } from '../commitApply.tsx'

/**
 * The form as typed, by the names under which the server rejects its fields: photos by their ids and scopes by their codes, separated by
 * blanks. Validity: a day, `long`, or `until` before the day is chosen.
 */
export type Filled = Partial<Record<ApplicationField, string>>
export type Sendable = Omit<Args<typeof ApplyShopAudit>, 'submit'>
type Certificate = ProcureContent['certificates'][number]

const listOf = (text: string | undefined) => (text ? text.split(' ') : [])
const clean = (text = '') => halfWidth(text).replace(/\s/g, '').toUpperCase()

export function filledOf({ certificates, capacity, scopes, receiver, receiverPhone }: ProcureContent): Filled {
  const filled: Filled = { capacity: capacity ?? '', scopes: scopes.join(' '), receiver, receiverPhone }
  for (const { kind, number, holder, longTerm, expiresOn, files } of certificates) {
    filled[`${kind}.pictures`] = files.map(({ fileId }) => fileId).join(' ')
    if (kind !== 'power-of-attorney') filled[`${kind}.number`] = number ?? ''
    filled[`${kind}.holder`] = holder ?? ''
    filled[`${kind}.expiresOn`] = longTerm ? 'long' : (expiresOn ?? '')
  }
  return filled
}

/** What is sent of what was typed. */
export const sendableOf = (filled: Filled, kinds: readonly CertificateKind[]): Sendable => ({
  level: 'procure',
  certificates: kinds.map((kind) => {
    const validity = filled[`${kind}.expiresOn`] ?? ''
    return {
      kind,
      number: numberOf(filled, kind),
      holder: filled[`${kind}.holder`]?.trim() ?? '',
      longTerm: validity === 'long',
      ...(/^\d/.test(validity) && { expiresOn: validity }),
      fileIds: listOf(filled[`${kind}.pictures`]),
    }
  }),
  ...(filled.capacity && { capacity: filled.capacity as Capacity }),
  scopes: listOf(filled.scopes) as Scope[],
  receiver: filled.receiver?.trim() ?? '',
  receiverPhone: clean(filled.receiverPhone),
})
const numberOf = (filled: Filled, kind: CertificateKind) => (kind === 'power-of-attorney' ? '' : clean(filled[`${kind}.number`]))

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

function restoredCertificate(kept: Certificate, draft: Sendable): Certificate {
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
export function problemsOf(filled: Filled, kinds: readonly CertificateKind[], today: string) {
  const { certificates = [], scopes = [], capacity = null, receiver = '', receiverPhone = '' } = sendableOf(filled, kinds)
  const facts: ApplicationFacts = {
    certificates: certificates.map(({ kind, number = '', holder = '', longTerm = false, expiresOn = null, fileIds = [] }) => ({
      kind,
      number,
      holder,
      longTerm,
      expiresOn,
      pictures: fileIds.length,
    })),
    contact: '',
    phone: '',
    capacity,
    scopes,
    receiver,
    receiverPhone,
  }
  return applicationProblems(facts, { level: 'procure', kinds, creditCode: null, today })
}

/** A rule for each field that the form may show. */
export const rulesOf = (kinds: readonly CertificateKind[], today: string): Record<string, Rule<Record<string, string>>> =>
  Object.fromEntries(
    keysOf(APPLICATION_FIELDS).map((field) => [field, (_: string, filled: Filled) => problemsOf(filled, kinds, today)[field]]),
  )
