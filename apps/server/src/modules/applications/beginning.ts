import type { ApplicationLevel, CertificateKind } from '@shop/contract'
import type { ShopRecord } from '../shops/index.ts'
import type { CertificateContent, Content } from './content.ts'
import { REQUIRED } from './field-problems.ts'

/** What a form begins with: what the shop is registered with. */
export function beginning(level: ApplicationLevel, shop: ShopRecord): Content {
  const price = level === 'price'
  return {
    certificates: REQUIRED[level](shop.type).map((kind) => ({ ...EMPTY, kind, ...known(kind, shop) })),
    contact: price ? shop.contact : '',
    phone: price ? shop.phone : '',
    capacity: null,
    scopes: [],
    receiver: price ? '' : shop.contact,
    receiverPhone: price ? '' : shop.phone,
  }
}

/**
 * The form to buy: what was filled in, with a certificate of each kind that the shop's type needs. A licence that was handed in to see
 * prices is not asked for again.
 */
export function procurementForm(filledIn: Content | null, forPrices: Content, shop: ShopRecord): Content {
  const begun = beginning('procure', shop)
  const known = [...(filledIn?.certificates ?? []), ...forPrices.certificates]
  return {
    ...(filledIn ?? begun),
    certificates: begun.certificates.map((empty) => known.find(({ kind }) => kind === empty.kind) ?? empty),
  }
}

const EMPTY = { number: '', holder: '', expiresOn: null, longTerm: false, fileIds: [] }

function known(kind: CertificateKind, shop: ShopRecord): Partial<CertificateContent> {
  switch (kind) {
    case 'business-licence':
      return { number: shop.credit_code, holder: shop.name }
    case 'drug-business-licence':
    case 'medical-practice-licence':
      return { holder: shop.name }
    case 'legal-person-id':
      return { holder: shop.legal_person }
    case 'power-of-attorney':
    case 'purchaser-id':
      return {}
  }
}
