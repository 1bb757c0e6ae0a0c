import type { PurchaserField, ReadField } from '@shop/contract'
import { readDifferences, type PictureReading } from '../reading/index.ts'
import type { Content } from './content.ts'

type Fields = { readonly [F in ReadField]?: PurchaserField }
const CARD: Fields = { number: 'idNumber', holder: 'name', expiresOn: 'cardUntil' }
const PAPER: Fields = { holder: 'name', from: 'poaFrom', expiresOn: 'poaUntil' }

/** Where the pictures of papers say something else than what was filled in, by field. */
export function readingWarnings(content: Content, readings: readonly PictureReading[]): Partial<Record<PurchaserField, string>> {
  const { name, idNumber, cardUntil, poaFrom, poaUntil } = content
  const ofKind = (kind: PictureReading['kind']) => readings.filter((one) => one.kind === kind)
  return {
    ...named(readDifferences(ofKind('power-of-attorney'), { holder: name, from: poaFrom, expiresOn: poaUntil }), PAPER),
    ...named(readDifferences(ofKind('legal-person-id'), { number: idNumber, holder: name, expiresOn: cardUntil }), CARD),
  }
}

const named = (differences: { readonly [F in ReadField]?: string }, fields: Fields) =>
  Object.fromEntries(
    Object.entries(differences).flatMap(([field, text]) => {
      const name = fields[field as ReadField]
      return name ? [[name, text]] : []
    }),
  )
