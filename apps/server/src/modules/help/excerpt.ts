import { isPictureLine, wordsOf } from '../../kernel/text-marks.ts'

const LENGTH = 48
/** Where a mark is found later than this, the excerpt begins shortly before it. */
const LATE = 30
const BEFORE = 10

/** An answer without its pictures and its marks for headings, lists, emphasis and links, on one line. */
export const plainText = (answer: string) =>
  answer
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isPictureLine(line))
    .map((line) => wordsOf(line.replace(/^(#{2,3}|-|\d+\.) +/, '')))
    .join(' ')

/** A line of an answer: around the first mark that it contains, otherwise its beginning. */
export function excerptOf(answer: string, marks: readonly string[]): string {
  const text = plainText(answer)
  const lower = text.toLowerCase()
  const at = marks.map((mark) => lower.indexOf(mark.toLowerCase())).find((place) => place >= 0) ?? 0
  const from = at > LATE ? at - BEFORE : 0
  const letters = Array.from(text.slice(from))
  return `${from > 0 ? '…' : ''}${letters.slice(0, LENGTH).join('')}${letters.length > LENGTH ? '…' : ''}`
}
