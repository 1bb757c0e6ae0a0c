import {
  APPLICANT_NAMES,
  PURCHASER_FIELDS,
  halfWidth,
  isMaskedIdentity,
  keysOf,
  maskIdentity,
  type In,
  type PurchaserField,
  type SubmitPurchaserPapers,
} from '@shop/contract'
import * as z from 'zod'
import { sealedFormat } from '../../kernel/sealed-format.ts'
import type { PaperFiles } from '../files/index.ts'
import type { SentField } from '../reviews/index.ts'
import { endOfAgent } from '../shops/index.ts'

/** What a purchaser sends: it names a person, so that it is stored encrypted. */
const Content = z.object({
  capacity: z.nullable(z.enum(keysOf(APPLICANT_NAMES))),
  name: z.string(),
  idNumber: z.string(),
  idFront: z.string(),
  idBack: z.string(),
  cardUntil: z.string(),
  poaFiles: z.array(z.string()),
  poaFrom: z.string(),
  poaUntil: z.string(),
})
export type Content = z.output<typeof Content>
export const { seal: sealContent, open: openContent } = sealedFormat(Content, [])

/** What was typed, as it is kept: an identity number that comes back masked is the stored one, and a legal person has no power of attorney. `stored`: what the number may be of, the newest first. */
export function contentOf(it: In<typeof SubmitPurchaserPapers>, stored: readonly (Content | null)[]): Content {
  const number = halfWidth(it.idNumber ?? '')
    .replace(/\s/g, '')
    .toUpperCase()
  const known = stored.find((one) => one && maskIdentity(one.idNumber) === number)?.idNumber ?? ''
  const isAgent = it.capacity === 'agent'
  return {
    capacity: it.capacity ?? null,
    name: it.name ?? '',
    idNumber: isMaskedIdentity(number) ? known : number,
    idFront: it.idFront ?? '',
    idBack: it.idBack ?? '',
    cardUntil: it.cardLong ? 'long' : (it.cardUntil ?? ''),
    poaFiles: isAgent ? [...new Set(it.poaFiles)] : [],
    poaFrom: isAgent ? (it.poaFrom ?? '') : '',
    poaUntil: isAgent ? (it.poaUntil ?? '') : '',
  }
}
/** Its pictures: both sides of the card, and the power of attorney. */
export const filesOf = ({ idFront, idBack, poaFiles }: Content): PaperFiles => ({
  card: [idFront, idBack].filter(Boolean),
  licence: poaFiles,
})

/** When the right ends that an agent's papers give, and with what. */
export const endOf = ({ cardUntil, poaUntil }: Pick<Content, 'cardUntil' | 'poaUntil'>) =>
  endOfAgent(poaUntil, cardUntil === 'long' || cardUntil === '' ? null : cardUntil)

/** Fields of which the words show less than what was sent. */
const HIDDEN: { [F in PurchaserField]?: (it: Content) => string } = {
  idNumber: ({ idNumber }) => idNumber,
  idFront: ({ idFront }) => idFront,
  idBack: ({ idBack }) => idBack,
  poaFiles: ({ poaFiles }) => poaFiles.toSorted().join(),
}
const PICTURES = (count: number) => (count > 0 ? `${count} 张照片` : '')

/** The fields of what was sent, in the order of the form; those of an agent only for an agent. */
export function sentFields(it: Content): SentField<PurchaserField>[] {
  const values: Record<PurchaserField, string> = {
    capacity: it.capacity ? APPLICANT_NAMES[it.capacity] : '',
    name: it.name,
    idNumber: maskIdentity(it.idNumber),
    idFront: PICTURES(it.idFront ? 1 : 0),
    idBack: PICTURES(it.idBack ? 1 : 0),
    cardUntil: it.cardUntil === 'long' ? '长期' : it.cardUntil,
    poaFiles: PICTURES(it.poaFiles.length),
    poaFrom: it.poaFrom,
    poaUntil: it.poaUntil,
  }
  return keysOf(PURCHASER_FIELDS)
    .filter((field) => it.capacity === 'agent' || !field.startsWith('poa'))
    .map((field) => ({
      field,
      name: PURCHASER_FIELDS[field],
      value: values[field],
      exact: (HIDDEN[field] ?? (() => values[field]))(it),
    }))
}

/** The pictures of what was sent, in the order of its fields. */
export const namedPictures = ({ idFront, idBack, poaFiles }: Content) => [
  { fileId: idFront, field: 'idFront' as const, name: PURCHASER_FIELDS.idFront },
  { fileId: idBack, field: 'idBack' as const, name: PURCHASER_FIELDS.idBack },
  ...poaFiles.map((fileId, at) => ({ fileId, field: 'poaFiles' as const, name: `${PURCHASER_FIELDS.poaFiles} ${at + 1}` })),
]
