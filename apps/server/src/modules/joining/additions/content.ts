import {
  APPLICANT_NAMES,
  codeOf,
  halfWidth,
  isMaskedIdentity,
  keysOf,
  maskIdentity,
  SHOP_TYPE_NAMES,
  type In,
  type SaveUserAudit,
} from '@shop/contract'
import * as z from 'zod'
import { sealedFormat } from '../../../kernel/sealed-format.ts'
import type { PaperFiles } from '../../files/index.ts'

/** What an application to add a shop says: it names people, so that it is stored encrypted. */
const Content = z.object({
  type: z.nullable(codeOf(SHOP_TYPE_NAMES)),
  /** Photos of the business licence; none: it was sent before they were asked for. */
  licenceFiles: z.array(z.string()),
  name: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  regionId: z.nullable(z.int()),
  address: z.string(),
  /** Where it is on the map, in GCJ-02. */
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  contact: z.string(),
  phone: z.string(),
  capacity: z.nullable(z.enum(keysOf(APPLICANT_NAMES))),
  personName: z.string(),
  idNumber: z.string(),
  idFront: z.string(),
  idBack: z.string(),
  cardUntil: z.string(),
  poaFiles: z.array(z.string()),
  poaFrom: z.string(),
  poaUntil: z.string(),
})
export type Content = z.output<typeof Content>

export const EMPTY: Content = {
  type: null,
  licenceFiles: [],
  name: '',
  creditCode: '',
  legalPerson: '',
  regionId: null,
  address: '',
  longitude: null,
  latitude: null,
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
    licenceFiles: [...new Set(shop.licenceFiles)],
    name: shop.name ?? '',
    creditCode: withoutBlanks(shop.creditCode).toUpperCase(),
    legalPerson: shop.legalPerson ?? '',
    regionId: shop.regionId ?? null,
    address: shop.address ?? '',
    longitude: shop.longitude ?? null,
    latitude: shop.latitude ?? null,
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

/**
 * Before format 1, what a release did not know yet was missing; before format 2, places were; before format 3, the
 * licence was.
 */
export const { seal: sealContent, open: openContent } = sealedFormat(Content, [
  (it) => ({ ...EMPTY, ...it }),
  (it) => ({ ...it, longitude: null, latitude: null }),
  (it) => ({ ...it, licenceFiles: [] }),
])

/** Its pictures: both sides of the card, the business licence, and the power of attorney. */
export const filesOf = ({ idFront, idBack, licenceFiles, poaFiles }: Content): PaperFiles => ({
  card: [idFront, idBack].filter(Boolean),
  licence: [...licenceFiles, ...poaFiles],
})
