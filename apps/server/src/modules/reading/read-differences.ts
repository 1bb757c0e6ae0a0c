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
    return typed && field !== 'scopeText' && !isSame(field, value, typed)
  })
  const scope = scopeDifference(readings, filled.scopeText ?? '')
  return {
    ...Object.fromEntries(differing.map((one) => [one.field, wordsOf(one, filled[one.field]!)])),
    ...(scope && { scopeText: scope }),
  }
}

/**
 * What was filled in of a scope and stands on no picture, and what pictures leave out of it where that was not filled in. A picture may
 * hold a part of it: that it lacks a word is said as such. Undefined: nothing, or no picture was read.
 */
function scopeDifference(readings: readonly PictureReading[], typed: string): string | undefined {
  const read = readings.flatMap(({ fields }) => fields.flatMap(({ field, value }) => (field === 'scopeText' ? [value] : [])))
  if (read.length === 0 || typed === '') return undefined
  const [seen, said] = [plain(read.join('')), plain(typed)]
  const added = scopePieces(typed).filter((piece) => !seen.includes(plain(piece)))
  const left = read.flatMap(scopePieces).filter((piece) => LEAVES_OUT.test(piece) && !said.includes(plain(piece)))
  return (
    [added.length && `照片上没有读到“${added.join('、')}”`, left.length && `照片上还有“${left.join('、')}”`]
      .filter(Boolean)
      .join('；') || undefined
  )
}
const scopePieces = (text: string) => text.split(/[、,，;；:：/|。()（）\s]+/).filter((piece) => plain(piece) !== '')
const LEAVES_OUT = /除|不含|不包括|不包含|不得|禁止/

/** An address on a licence may begin with regions that the form asks for apart. */
const isSame = (field: ReadField, read: string, typed: string) =>
  field === 'address' ? plain(read).endsWith(plain(typed)) || plain(typed).endsWith(plain(read)) : plain(read) === plain(typed)

function wordsOf({ field, value, sure }: ReadValue, typed: string): string {
  const isIdentity = field === 'number' && /^\d{17}[\dX]$/.test(value)
  if (isIdentity && maskIdentity(value) === maskIdentity(typed)) return '照片上的出生日期与此不同'
  const shown = isIdentity ? maskIdentity(value) : value === 'long' ? '长期' : value
  return `照片上是 ${shown}${sure ? '' : '（识别不确定）'}`
}
