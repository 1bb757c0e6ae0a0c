import type { ApplicantCapacity } from '@shop/contract/addition-fields'
import { chinaDay } from '@shop/contract/china-time'
import { REVIEW } from '@shop/contract/codes'
import type { Args } from '@shop/contract/endpoint'
import { halfWidth } from '@shop/contract/half-width'
import { PURCHASER_FIELDS, type PurchaserField, type RightEnd } from '@shop/contract/purchaser-fields'
import { purchaserProblems, type PurchaserFacts } from '@shop/contract/purchaser-problems'
import type { PurchaserDraft, SentPurchaserPapers, SubmitPurchaserPapers } from '@shop/contract/purchasers'
import type { Rule } from '../../../../shell/form.ts'

/** A purchaser's papers as typed, by the names under which the server refuses them; pictures are ids with blanks between. */
export type TypedPapers = Record<PurchaserField, string>

/**
 * What a form begins with: what was refused or taken back, whole. Of what was approved, that is not offered again which ends the right: the
 * power of attorney, or the card where that runs out before. Its days and pictures are of the old one.
 */
export function typedPapers(sent: SentPurchaserPapers | null, endsWith: RightEnd | null = null): TypedPapers {
  const renews = sent?.review === REVIEW.approved
  const card = renews && endsWith === 'identity-card' ? null : sent
  const paper = renews && endsWith !== 'identity-card' ? null : sent
  return { ...typedPerson(sent), ...typedCard(card), ...typedPoa(paper) }
}
/** What a form goes on with. */
export const typedDraft = (draft: PurchaserDraft): TypedPapers => ({
  ...typedPerson(draft),
  ...typedCard(draft),
  ...typedPoa(draft),
})

type Shown = SentPurchaserPapers | PurchaserDraft | null
const typedPerson = (it: Shown) => ({ capacity: it?.capacity ?? '', name: it?.name ?? '', idNumber: it?.idNumber ?? '' })
const typedCard = (it: Shown) => ({
  idFront: it?.idFront?.fileId ?? '',
  idBack: it?.idBack?.fileId ?? '',
  cardUntil: it?.cardLong ? 'long' : (it?.cardUntil ?? ''),
})
const typedPoa = (it: Shown) => ({
  poaFiles: it?.poaFiles.map(({ fileId }) => fileId).join(' ') ?? '',
  poaFrom: it?.poaFrom ?? '',
  poaUntil: it?.poaUntil ?? '',
})

/** A number as it is kept, however it was typed. */
export const cleanNumber = (text: string) => halfWidth(text).replace(/\s/g, '').toUpperCase()
const factsOf = (typed: TypedPapers): PurchaserFacts => ({
  capacity: (typed.capacity || null) as ApplicantCapacity | null,
  name: typed.name.trim(),
  idNumber: cleanNumber(typed.idNumber),
  idFront: typed.idFront,
  idBack: typed.idBack,
  cardUntil: typed.cardUntil === 'until' ? '' : typed.cardUntil,
  poaFiles: typed.poaFiles.split(' ').filter(Boolean),
  poaFrom: typed.poaFrom,
  poaUntil: typed.poaUntil,
})

/**
 * The rules of the form. The licence's name of the legal person is known to the server alone, which compares it: here a name fits
 * whatever it is.
 */
export const paperRules = Object.fromEntries(
  (Object.keys(PURCHASER_FIELDS) as PurchaserField[]).map((name): [PurchaserField, Rule<TypedPapers>] => [
    name,
    (_, typed) => purchaserProblems(factsOf(typed), null, chinaDay(new Date()))[name],
  ]),
)

/** What is sent of what was typed. */
export function papersArgs(typed: TypedPapers): Args<typeof SubmitPurchaserPapers> {
  const { capacity, cardUntil, poaFiles, poaFrom, poaUntil, ...rest } = factsOf(typed)
  const isAgent = capacity === 'agent'
  return {
    ...rest,
    ...(capacity && { capacity }),
    cardLong: cardUntil === 'long',
    ...(/^\d/.test(cardUntil) && { cardUntil }),
    ...(isAgent && { poaFiles: [...poaFiles] }),
    ...(isAgent && poaFrom && { poaFrom }),
    ...(isAgent && poaUntil && { poaUntil }),
  }
}
