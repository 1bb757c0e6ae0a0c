import type { ApplicationField, Problems } from '@shop/contract'
import { readDifferences, type PictureReading } from '../../reading/index.ts'
import type { Content } from '../content/content.ts'

/** Where the pictures of certificates say something else than what was filled in, by field. */
export function readingWarnings({ certificates, registration }: Content, readings: readonly PictureReading[]): Problems {
  const found: Problems = {}
  for (const { kind, number, holder, longTerm, expiresOn, scopeText, fileIds } of certificates) {
    const own = readings.filter((one) => one.kind === kind && fileIds.includes(one.fileId))
    const differences = readDifferences(own, {
      number,
      holder,
      scopeText,
      expiresOn: longTerm ? 'long' : expiresOn,
      ...(registration && { legalPerson: registration.legalPerson, address: registration.address }),
    })
    for (const [field, text] of Object.entries(differences)) found[`${kind}.${field}` as ApplicationField] = text
  }
  return found
}

/** Two kinds of warnings, one behind the other where both concern a field. */
export const withWarnings = (first: Problems, second: Problems): Problems =>
  Object.fromEntries(
    Object.entries({ ...first, ...second }).map(([field]) => {
      const [one, other] = [first[field as ApplicationField], second[field as ApplicationField]]
      return [field, one && other ? `${one}；${other}` : (one ?? other)]
    }),
  )
