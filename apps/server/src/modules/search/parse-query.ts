import { bigrams, hanRuns, latinWords, normalize, withoutCompany } from './words.ts'
import { escapeLike } from '../../kernel/like.ts'

/** One part of a search: a run of Chinese characters, or a word of Latin letters and digits. */
export type QueryPart = { kind: 'han'; text: string; grams: string[] } | { kind: 'latin'; text: string }
export interface ParsedQuery {
  /** The text as typed: half width, lower case, single spaces. */
  text: string
  parts: QueryPart[]
}

/** What the words of a document have of a run of Chinese characters: its pairs, or its only character. */
export const gramsOf = (run: string) => (Array.from(run).length === 1 ? [run] : bigrams(run))

// The words that precede an approval number: its letters and digits suffice to find it.
const APPROVAL = /(国药准字|国药试字|国食健[字注]|卫食健字|[\u4e00-\u9fff]{0,2}械[注备][准进许]?)(?=[a-z]{0,2}\d{4})/g
/** Each part adds a condition; more parts than this would only slow the search down. */
const MAX_PARTS = 5
/** Parts of one Chinese character match a large part of the catalogue each. */
const MAX_SINGLES = 3
/** Pairs of characters are looked up one by one, and this many tell any name from the others. */
const MAX_GRAMS = 24

/** Parses the search text: half width, split where the script changes or at spaces, company words left out. */
export function parseQuery(keyword: string): ParsedQuery {
  const text = normalize(keyword)
  const words = withoutCompany(text).replace(APPROVAL, ' ')
  const parts: QueryPart[] = []
  const pieces = Array.from(words.matchAll(/[\u3400-\u9fff]+|[a-z0-9]+(?:\.[a-z0-9]+)*/g), ([piece]) => piece)
  // Chinese characters within another part say nothing more: 片 after 含片.
  const distinct = pieces.filter(
    (piece, i) =>
      !pieces.some(
        (other, j) =>
          (other === piece && j < i) || (hanRuns(piece).length && other.length > piece.length && other.includes(piece)),
      ),
  )
  let singles = 0
  const chosen = distinct.filter((piece) => !/^[\u3400-\u9fff]$/.test(piece) || ++singles <= MAX_SINGLES)
  let left = MAX_GRAMS
  for (const piece of chosen.slice(0, MAX_PARTS)) {
    if (hanRuns(piece).length) {
      const grams = gramsOf(piece).slice(0, left)
      left -= grams.length
      if (grams.length) parts.push({ kind: 'han', text: piece, grams })
    } else for (const word of latinWords(piece)) parts.push({ kind: 'latin', text: word })
  }
  return { text, parts }
}

/**
 * Patterns of a text with one character wrong, missing or extra. Short texts would match nearly everything: no patterns below
 * three Chinese characters or five letters, and none with an extra character below four.
 */
export function fuzzyPatterns(text: string): string[] {
  const letters = Array.from(text)
  const n = letters.length
  if (n < (/^[a-z0-9.]+$/.test(text) ? 5 : 3) || n > 40) return []
  const join = (parts: readonly string[]) => `%${parts.join('')}%`
  const safe = letters.map(escapeLike)
  return [
    ...new Set(
      safe.flatMap((_, i) => [
        join([...safe.slice(0, i), '_', ...safe.slice(i + 1)]),
        ...(i > 0 ? [join([...safe.slice(0, i), '_', ...safe.slice(i)])] : []),
        ...(n > 3 ? [join([...safe.slice(0, i), ...safe.slice(i + 1)])] : []),
      ]),
    ),
  ]
}
