import { ADDITION_FIELDS, type AdditionField, type ApplicantCapacity } from '@shop/contract/addition-fields'
import { additionProblems, type AdditionFacts } from '@shop/contract/addition-problems'
import type { Addition } from '@shop/contract/additions'
import { USER_REVIEW, type ShopType } from '@shop/contract/codes'
import type { Args } from '@shop/contract/endpoint'
import { halfWidth } from '@shop/contract/half-width'
import type { SaveUserAudit } from '@shop/contract/joining'
import { chinaDay } from '@shop/contract/china-time'
import { pointOf } from '../../../../features/map/projection.ts'
import { cleanCode } from '../../../../features/papers/licence-form.ts'

/** A shop to be added as typed, by the names under which the server rejects its fields; pictures are ids with blanks between. */
export type Typed = Record<AdditionField | 'regionName' | 'longitude' | 'latitude', string>

export const NOTHING = {
  ...Object.fromEntries(Object.keys(ADDITION_FIELDS).map((field) => [field, ''])),
  regionName: '',
  longitude: '',
  latitude: '',
} as Typed

export function typedOf(addition: Addition | null): Typed {
  if (!addition) return NOTHING
  const { shop, identity } = addition
  return {
    'shop.type': String(shop.type ?? ''),
    'shop.name': shop.name,
    'shop.creditCode': shop.creditCode,
    'shop.legalPerson': shop.legalPerson,
    'shop.regionId': String(shop.regionId ?? ''),
    regionName: shop.regionName,
    'shop.address': shop.address,
    longitude: String(shop.longitude ?? ''),
    latitude: String(shop.latitude ?? ''),
    'shop.contact': shop.contact,
    'shop.phone': shop.phone,
    'identity.capacity': identity.capacity ?? '',
    'identity.name': identity.name,
    'identity.idNumber': identity.idNumber,
    'identity.idFront': identity.idFront?.fileId ?? '',
    'identity.idBack': identity.idBack?.fileId ?? '',
    'identity.cardUntil': identity.cardLong ? 'long' : (identity.cardUntil ?? ''),
    'identity.poaFiles': identity.poaFiles.map(({ fileId }) => fileId).join(' '),
    'identity.poaFrom': identity.poaFrom ?? '',
    'identity.poaUntil': identity.poaUntil ?? '',
  }
}

/** What was typed on this device over what the server has: the identity number is only there. */
export const overServer = (server: Typed, kept: Typed | null): Typed =>
  kept ? { ...server, ...kept, 'identity.idNumber': server['identity.idNumber'] } : server

const withoutBlanks = (text: string) => halfWidth(text).replace(/\s/g, '')
const isDay = (text: string) => /^\d/.test(text)

/** What is typed, as it is judged. */
const factsOf = (typed: Typed): AdditionFacts => ({
  type: Number(typed['shop.type']) || null,
  name: typed['shop.name'].trim(),
  creditCode: cleanCode(typed['shop.creditCode']),
  legalPerson: typed['shop.legalPerson'].trim(),
  regionId: Number(typed['shop.regionId']) || null,
  address: typed['shop.address'].trim(),
  contact: typed['shop.contact'].trim(),
  phone: withoutBlanks(typed['shop.phone']),
  capacity: (typed['identity.capacity'] || null) as ApplicantCapacity | null,
  personName: typed['identity.name'].trim(),
  idNumber: withoutBlanks(typed['identity.idNumber']).toUpperCase(),
  idFront: typed['identity.idFront'],
  idBack: typed['identity.idBack'],
  cardUntil: typed['identity.cardUntil'] === 'until' ? '' : typed['identity.cardUntil'],
  poaFiles: typed['identity.poaFiles'].split(' ').filter(Boolean),
  poaFrom: typed['identity.poaFrom'],
  poaUntil: typed['identity.poaUntil'],
})

export const problemsOf = (typed: Typed) => additionProblems(factsOf(typed), chinaDay(new Date()))

/** The rules of the fields of one step. */
export const rulesOf = (part: 'shop' | 'identity') =>
  Object.fromEntries(
    (Object.keys(ADDITION_FIELDS) as AdditionField[])
      .filter((field) => field.startsWith(`${part}.`) && field !== 'shop.type')
      .map((field) => [field, (_: string, typed: Typed) => problemsOf(typed)[field]]),
  )

/** What is sent of what was typed. */
export function argsOf(typed: Typed): Omit<Args<typeof SaveUserAudit>, 'submit'> {
  const { capacity, personName, idNumber, idFront, idBack, cardUntil, poaFiles, poaFrom, poaUntil, ...shop } = factsOf(typed)
  const { type, regionId, ...texts } = shop
  return {
    kind: USER_REVIEW.add,
    shop: {
      ...texts,
      ...(type && { type: type as ShopType }),
      ...(regionId && { regionId }),
      ...pointOf(typed.longitude, typed.latitude),
    },
    identity: {
      name: personName,
      idNumber,
      cardLong: cardUntil === 'long',
      poaFiles: [...poaFiles],
      ...(capacity && { capacity }),
      ...(idFront && { idFront }),
      ...(idBack && { idBack }),
      ...(isDay(cardUntil) && { cardUntil }),
      ...(poaFrom && { poaFrom }),
      ...(poaUntil && { poaUntil }),
    },
  }
}
