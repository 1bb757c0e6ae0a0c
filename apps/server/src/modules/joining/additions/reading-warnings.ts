import type { AdditionField, ReadField } from '@shop/contract'
import { allOf } from '../../files/index.ts'
import { readDifferences, type PictureReading } from '../../reading/index.ts'
import { filesOf, type Content } from './content.ts'

type Fields = { readonly [F in ReadField]?: AdditionField }
const SHOP: Fields = {
  number: 'shop.creditCode',
  holder: 'shop.name',
  legalPerson: 'shop.legalPerson',
  address: 'shop.address',
}
const CARD: Fields = { number: 'identity.idNumber', holder: 'identity.name', expiresOn: 'identity.cardUntil' }
const PAPER: Fields = { holder: 'identity.name', from: 'identity.poaFrom', expiresOn: 'identity.poaUntil' }

type Warnings = Partial<Record<AdditionField, string>>
const named = (differences: { readonly [F in ReadField]?: string }, fields: Fields): Warnings =>
  Object.fromEntries(
    Object.entries(differences).flatMap(([field, text]) => {
      const name = fields[field as ReadField]
      return name ? [[name, text]] : []
    }),
  )

/** Where the pictures of an application say something else than what was filled in, by field. */
export function readingWarnings(content: Content, readings: readonly PictureReading[]): Warnings {
  const own = readings.filter(({ fileId }) => allOf(filesOf(content)).includes(fileId))
  const { name, creditCode, legalPerson, address, personName, idNumber, cardUntil, poaFrom, poaUntil } = content
  return {
    ...named(
      readDifferences(
        own.filter(({ kind }) => kind === 'business-licence'),
        { number: creditCode, holder: name, legalPerson, address },
      ),
      SHOP,
    ),
    ...named(
      readDifferences(
        own.filter(({ kind }) => kind === 'power-of-attorney'),
        { holder: personName, from: poaFrom, expiresOn: poaUntil },
      ),
      PAPER,
    ),
    ...named(
      readDifferences(
        own.filter(({ kind }) => kind === 'legal-person-id'),
        { number: idNumber, holder: personName, expiresOn: cardUntil },
      ),
      CARD,
    ),
  }
}
