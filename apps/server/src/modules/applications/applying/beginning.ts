import { CERTIFICATE_RULES, isEndless, type ApplicationLevel, type CertificateKind } from '@shop/contract'
import type { ShopRecord } from '../../shops/index.ts'
import type { AddersCertificates } from '../content/adders-certificates.ts'
import { EMPTY as NOTHING, type CertificateContent, type Content } from '../content/content.ts'
import { kindsOf } from '../purpose.ts'

/** What a form begins with: what the shop is registered with, and the photos of the business licence with which it was added (`licence`). */
export function beginning(
  level: Exclude<ApplicationLevel, 'update'>,
  shop: ShopRecord,
  licence: AddersCertificates['licence'] = [],
): Content {
  const price = level === 'price'
  return {
    ...NOTHING,
    certificates: kindsOf({ level, kind: '' }, shop.type).map((kind) => ({
      ...emptyPaper(kind, shop),
      ...(kind === 'business-licence' && { fileIds: [...licence] }),
    })),
    contact: price ? shop.contact : '',
    phone: price ? shop.phone : '',
    receiver: price ? '' : shop.contact,
    receiverPhone: price ? '' : shop.phone,
  }
}

/**
 * The form to buy: what was filled in, with a certificate of each kind that the shop's type needs. A licence that was handed in to see
 * prices is not asked for again, nor are the papers with which the applicant added the shop (`added`), and what was updated since
 * (`updated`) takes the place of what was sent.
 */
export function procurementForm(
  filledIn: Content | null,
  forPrices: Content,
  shop: ShopRecord,
  { updated, added }: { updated: readonly CertificateContent[]; added: AddersCertificates | null },
): Content {
  const begun = { ...beginning('procure', shop), capacity: added?.capacity ?? null }
  const known = [...updated, ...(filledIn?.certificates ?? []), ...forPrices.certificates, ...(added?.certificates ?? [])]
  return {
    ...(filledIn ?? begun),
    certificates: begun.certificates.map((empty) => known.find(({ kind }) => kind === empty.kind) ?? empty),
  }
}

/** A certificate that was not filled in yet, with what the shop is registered with. */
export const emptyPaper = (kind: CertificateKind, shop: ShopRecord): CertificateContent => ({
  ...EMPTY,
  kind,
  longTerm: isEndless(kind),
  ...known(kind, shop),
})

const EMPTY = { number: '', holder: '', expiresOn: null, longTerm: false, scopeText: '', fileIds: [] }

function known(kind: CertificateKind, shop: ShopRecord): Partial<CertificateContent> {
  if (kind === 'business-licence') return { number: shop.credit_code, holder: shop.name }
  const { holderIs } = CERTIFICATE_RULES[kind]
  if (holderIs === 'shop') return { holder: shop.name }
  return holderIs === 'legalPerson' ? { holder: shop.legal_person } : {}
}
