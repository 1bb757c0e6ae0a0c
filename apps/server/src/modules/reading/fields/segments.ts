import { halfWidth } from '@shop/contract'
import type { ReadLine } from '../../../providers/ocr/provider.ts'

/** A piece of a paper's text, without blanks and in half width, with its place. */
export interface Segment {
  text: string
  score: number
  left: number
  right: number
  middle: number
  height: number
}

/** Text much taller than the rest is a seal, a mark or a title. */
const TALL = 1.7
/** Pieces this far from each other, in heights, are on one row. */
const SAME_ROW = 0.55

const clean = (text: string) =>
  halfWidth(text).replace(/\s/g, '').replaceAll('：', ':').replaceAll('（', '(').replaceAll('）', ')')

/** The rows of a paper from top to bottom, each from left to right. A reader that says nothing of places gives a row for each line. */
export function rowsOf(lines: readonly ReadLine[]): Segment[][] {
  const all = lines
    .map(({ text, score, box }, at): Segment => ({
      text: clean(text),
      score,
      ...(box ?? { left: 0, right: text.length, middle: at * 100, height: 1 }),
    }))
    .filter(({ text }) => text !== '')
  const heights = all.map(({ height }) => height).toSorted((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  const rows: Segment[][] = []
  for (const one of all.toSorted((a, b) => a.middle - b.middle)) {
    if (one.height > TALL * usual) continue
    const row = rows.at(-1)
    if (row && one.middle - row[0]!.middle < SAME_ROW * Math.min(one.height, row[0]!.height)) row.push(one)
    else rows.push([one])
  }
  return rows.map((row) => joinedLetters(row.toSorted((a, b) => a.left - b.left)))
}

/** Labels are printed far apart (名 … 称): a letter that stands alone belongs to the piece behind it. */
function joinedLetters(row: readonly Segment[]): Segment[] {
  const joined: Segment[] = []
  for (const one of row) {
    const last = joined.at(-1)
    if (last && last.text.length === 1 && /\p{Script=Han}/u.test(last.text))
      joined[joined.length - 1] = { ...one, text: last.text + one.text, left: last.left, score: Math.min(last.score, one.score) }
    else joined.push(one)
  }
  return joined
}
