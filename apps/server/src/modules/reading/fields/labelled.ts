import type { Segment } from './segments.ts'

/** A value behind a label of a paper. */
export interface Labelled {
  text: string
  /** How certain its least certain piece is. */
  score: number
}

/** Rows that a wrapped value may go on for, and a list of many words. */
const [MAX_MORE, MAX_OF_LIST] = [3, 20]
/** A row that ends so many heights before the longest one of a list ends a word. */
const ENDS_EARLY = 2
/** A row further down than this, in heights, is another paragraph; one that begins further to the side, another column. */
const [NEXT_ROW, SAME_LEFT] = [2.4, 1.6]

/** Pieces read with less certainty add nothing to a value: they are marks of a seal or a sample. */
const DOUBTFUL = 0.5

interface Found {
  label: string
  /** What follows it in its own piece. */
  rest: string
  left: number
  at: Segment
  row: number
}

/**
 * What is printed behind labels: in the same piece (labels run into their values), in the next piece of the row, and in the rows
 * below where a value that `wraps` goes on, or one that is a list (`isList`). `labels` are all that the paper may have: another one ends
 * a value.
 */
export function labelledValues(
  rows: readonly (readonly Segment[])[],
  labels: readonly string[],
  wraps: (label: string, sofar: string) => boolean,
  isList: (label: string) => boolean = () => false,
): Map<string, Labelled> {
  const sorted = labels.toSorted((a, b) => b.length - a.length)
  const labelOf = (text: string) => sorted.find((label) => text.startsWith(label))
  const values = new Map<string, Labelled>()
  rows.forEach((row, rowAt) =>
    row.forEach((at, place) => {
      for (const { label, rest, left } of labelsIn(at, sorted)) {
        if (values.has(label)) continue
        const found: Found = { label, rest, left, at, row: rowAt }
        const value = withRow(found, row.slice(place + 1), labelOf)
        values.set(label, withMore(value, rows.slice(rowAt + 1), { label, labelOf, wraps, isList: isList(label), at }))
      }
    }),
  )
  return values
}

/** The labels of a piece: at its beginning, and further on where a colon follows. */
function labelsIn(at: Segment, labels: readonly string[]): { label: string; rest: string; left: number }[] {
  const pattern = new RegExp(`^(?:${labels.map(escape).join('|')})(?::|,)?|(?:${labels.map(escape).join('|')}):`, 'g')
  const hits = [...at.text.matchAll(pattern)]
  return hits.map((hit, n) => {
    const from = hit.index + hit[0].length
    return {
      label: hit[0].replace(/[:,]$/, ''),
      rest: at.text.slice(from, hits[n + 1]?.index),
      left: at.left + ((at.right - at.left) * from) / at.text.length,
    }
  })
}
const escape = (text: string) => text.replace(/[()]/g, '\\$&')

interface Value extends Labelled {
  left: number
  right: number
  middle: number
  height: number
}

function withRow({ rest, left, at }: Found, others: readonly Segment[], labelOf: (text: string) => string | undefined): Value {
  const value: Value = { text: rest, score: at.score, left, right: at.right, middle: at.middle, height: at.height }
  for (const other of others) {
    if (labelOf(other.text)) break
    if (value.text !== '' && other.score < DOUBTFUL) continue
    if (value.text === '') value.left = other.left
    value.score = value.text === '' ? other.score : Math.min(value.score, other.score)
    value.text += other.text
    value.right = other.right
  }
  return value
}

interface Ending {
  label: string
  labelOf: (text: string) => string | undefined
  wraps: (label: string, sofar: string) => boolean
  isList: boolean
  at: Segment
}
function withMore(value: Value, below: readonly (readonly Segment[])[], { label, labelOf, wraps, isList, at }: Ending): Labelled {
  let { text, score, middle } = value
  const pieces: { text: string; right: number }[] = [value]
  for (const row of below.slice(0, isList ? MAX_OF_LIST : MAX_MORE)) {
    const goesOn = isList || wraps(label, text)
    if (text === '' || !goesOn || row[0]!.middle - middle > NEXT_ROW * value.height) break
    // The rows of a list may begin below its label.
    const lefts = isList ? [value.left, at.left] : [value.left]
    const place = row.findIndex((one) => lefts.some((left) => Math.abs(one.left - left) < SAME_LEFT * value.height))
    const more = row[place]
    // What stands behind another label belongs to that.
    if (!more || [more, row[place - 1]].some((one) => one && labelOf(one.text))) break
    pieces.push(more)
    text += more.text
    score = Math.min(score, more.score)
    middle = more.middle
  }
  return { text: isList ? asList(pieces, value.height) : text, score }
}

/** The rows of a list in one text: one that ends early ends a word, one that is full goes on in the next. */
function asList(pieces: readonly { text: string; right: number }[], height: number): string {
  const longest = Math.max(...pieces.map(({ right }) => right))
  return pieces
    .map(({ text, right }, at) => {
      const ends = at < pieces.length - 1 && right < longest - ENDS_EARLY * height && !/[、,;:/。(]$/.test(text)
      return ends ? `${text}、` : text
    })
    .join('')
}
