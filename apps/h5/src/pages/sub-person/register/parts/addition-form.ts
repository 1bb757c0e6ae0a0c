import { ADDITION_FIELDS, type AdditionField, type ApplicantCapacity } from '@shop/contract/addition-fields'
import { additionProblems, type AdditionFacts } from '@shop/contract/addition-problems'
import { USER_REVIEW, type ShopType } from '@shop/contract/codes'
import type { Args } from '@shop/contract/endpoint'
import { halfWidth } from '@shop/contract/half-width'
import type { SaveUserAudit } from '@shop/contract/joining'
import { chinaDay } from '@shop/contract/china-time'
import { pointOf } from '../../../../features/map/projection.ts'
import { cleanCode } from '../../../../features/papers/licence-form.ts'
import type { Typed } from './typed-addition.ts'

const withoutBlanks = (text: string) => halfWidth(text).replace(/\s/g, '')
const idsIn = (text: string) => text.split(' ').filter(Boolean)
const isDay = (text: string) => /^\d/.test(text)

/** What is typed, as it is judged. */
const factsOf = (typed: Typed): AdditionFacts => ({
  type: Number(typed['shop.type']) || null,
  licenceFiles: idsIn(typed['shop.licenceFiles']),
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
  poaFiles: idsIn(typed['identity.poaFiles']),
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
  const { type, licenceFiles, regionId, ...texts } = shop
  return {
    kind: USER_REVIEW.add,
    shop: {
      ...texts,
      licenceFiles: [...licenceFiles],
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
