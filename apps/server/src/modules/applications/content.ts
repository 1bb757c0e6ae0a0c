import type { ApplicationField, ApplyShopAudit, CertificateKind, In } from '@shop/contract'
import { halfWidth } from '@shop/contract'
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
/** What an application says. */
export interface Content {
  certificates: CertificateContent[]
  contact: string
  phone: string
}

/** What was typed, as it is kept: numbers in half width, without the blanks of a copied one; each picture once. */
export function contentOf(input: Pick<In<typeof ApplyShopAudit>, 'certificates' | 'contact' | 'phone'>): Content {
  return {
    certificates: (input.certificates ?? []).map(
      ({ kind, number = '', holder = '', expiresOn = null, longTerm = false, fileIds = [] }) => ({
        kind,
        number: halfWidth(number).replace(/\s/g, '').toUpperCase(),
        holder,
        expiresOn: longTerm ? null : expiresOn,
        longTerm,
        fileIds: [...new Set(fileIds)],
      }),
    ),
    contact: input.contact ?? '',
    phone: halfWidth(input.phone ?? '').replace(/\s/g, ''),
  }
}

/** Papers name people and their phones: they are stored encrypted. */
export const sealContent = (secrets: Secrets, content: Content) => seal(secrets, JSON.stringify(content))
export const openContent = (secrets: Secrets, sealed: string) => JSON.parse(unseal(secrets, sealed)) as Content

export const fileIdsOf = ({ certificates }: Content) => certificates.flatMap(({ fileIds }) => fileIds)

/** The values that a person reviews, in words, by their names. */
export function reviewedValues({ certificates, contact, phone }: Content): Partial<Record<ApplicationField, string>> {
  const ofCertificates = certificates.flatMap(({ kind, fileIds, number, holder, expiresOn, longTerm }) => [
    [`${kind}.pictures`, `${fileIds.length} 张`],
    [`${kind}.number`, number],
    [`${kind}.holder`, holder],
    [`${kind}.expiresOn`, longTerm ? '长期' : (expiresOn ?? '')],
  ])
  return { ...Object.fromEntries(ofCertificates), contact, phone }
}
