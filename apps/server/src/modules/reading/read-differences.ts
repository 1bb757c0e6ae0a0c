import { halfWidth, maskIdentity, mergedReadings, type ReadField, type ReadValue } from '@shop/contract'
import type { PictureReading } from './reading-rows.ts'

/** What was filled in of a paper, as it is stored; `expiresOn` is a day or `long`. */
export type FilledPaper = { readonly [F in ReadField]?: string | null }

/** Blanks, width, case and points aside, two texts say the same. */
const plain = (text: string) =>
  halfWidth(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** For a reviewer: what the pictures of a paper say where something else was filled in, by field. Identity numbers are masked. */
export function readDifferences(
  readings: readonly PictureReading[],
  filled: FilledPaper,
): { readonly [F in ReadField]?: string } {
  const differing = mergedReadings(readings.map(({ fields }) => fields)).filter(({ field, value }) => {
    const typed = filled[field]
    return typed && !isSame(field, value, typed)
  })
  return Object.fromEntries(differing.map((one) => [one.field, wordsOf(one, filled[one.field]!)]))
}

/** An address on a licence may begin with regions that the form asks for apart; of its scope, a photo may hold a part. */
const isSame = (field: ReadField, read: string, typed: string) =>
  field === 'scopeText'
    ? plain(typed).includes(plain(read)) || plain(read).includes(plain(typed))
    : field === 'address'
      ? plain(read).endsWith(plain(typed)) || plain(typed).endsWith(plain(read))
      : plain(read) === plain(typed)

function wordsOf({ field, value, sure }: ReadValue, typed: string): string {
  const isIdentity = field === 'number' && /^\d{17}[\dX]$/.test(value)
  if (isIdentity && maskIdentity(value) === maskIdentity(typed)) return '照片上的出生日期与此不同'
  const shown = isIdentity ? maskIdentity(value) : value === 'long' ? '长期' : value
  return `照片上是 ${shown}${sure ? '' : '（识别不确定）'}`
}
