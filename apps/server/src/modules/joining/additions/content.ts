import {
  halfWidth,
  isMaskedIdentity,
  maskIdentity,
  type AdditionFacts,
  type In,
  type SaveUserAudit,
  type ShopType,
} from '@shop/contract'
import { readSealed, seal, type Secrets } from '../../../kernel/secret.ts'

/** What an application to add a shop says: it names people, so that it is stored encrypted. */
export interface Content extends AdditionFacts {
  type: ShopType | null
}

export const EMPTY: Content = {
  type: null,
  name: '',
  creditCode: '',
  legalPerson: '',
  regionId: null,
  address: '',
  contact: '',
  phone: '',
  capacity: null,
  personName: '',
  idNumber: '',
  idFront: '',
  idBack: '',
  cardUntil: '',
  poaFiles: [],
  poaFrom: '',
  poaUntil: '',
}

const withoutBlanks = (text = '') => halfWidth(text).replace(/\s/g, '')
type Typed = Pick<In<typeof SaveUserAudit>, 'shop' | 'identity'>

/** What was typed, as it is kept. An identity number that comes back masked is the stored one. */
export function contentOf({ shop = {}, identity = {} }: Typed, stored: Content | null): Content {
  const number = withoutBlanks(identity.idNumber).toUpperCase()
  const known = stored?.idNumber ?? ''
  return {
    type: shop.type ?? null,
    name: shop.name ?? '',
    creditCode: withoutBlanks(shop.creditCode).toUpperCase(),
    legalPerson: shop.legalPerson ?? '',
    regionId: shop.regionId ?? null,
    address: shop.address ?? '',
    contact: shop.contact ?? '',
    phone: withoutBlanks(shop.phone),
    capacity: identity.capacity ?? null,
    personName: identity.name ?? '',
    idNumber: isMaskedIdentity(number) ? (maskIdentity(known) === number ? known : '') : number,
    idFront: identity.idFront ?? '',
    idBack: identity.idBack ?? '',
    cardUntil: identity.cardLong ? 'long' : (identity.cardUntil ?? ''),
    poaFiles: [...new Set(identity.poaFiles)],
    poaFrom: identity.poaFrom ?? '',
    poaUntil: identity.poaUntil ?? '',
  }
}

/** What is sent: who signs for themselves has no power of attorney. */
export const sentOf = (content: Content): Content =>
  content.capacity === 'agent' ? content : { ...content, poaFiles: [], poaFrom: '', poaUntil: '' }

export const sealContent = (secrets: Secrets, content: Content) => seal(secrets, JSON.stringify(content))
/** Null: it was sealed with a secret that is lost (0069), and is filled in again. */
export function openContent(secrets: Secrets, sealed: string): Content | null {
  const text = readSealed(secrets, sealed)
  return text === null ? null : { ...EMPTY, ...(JSON.parse(text) as Partial<Content>) }
}

export const fileIdsOf = ({ idFront, idBack, poaFiles }: Content) => [idFront, idBack, ...poaFiles].filter(Boolean)
