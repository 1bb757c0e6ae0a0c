import { sql, type RawBuilder } from 'kysely'
import { containing, escapeLike } from '../../kernel/like.ts'
import { fuzzyPatterns, type QueryPart, type ParsedQuery } from './parse-query.ts'
import { ANY_WORD, MAX_PREFIX, prefixOf, wholeName, infix } from './words.ts'

export type Condition = RawBuilder<unknown>
const all = (parts: readonly Condition[]) => sql`(${sql.join(parts, sql` and `)})`

/**
 * Whether a document `d` has a query part among its words or readings. The words column alone selects the documents, so that one
 * index finds them.
 */
function partCondition(part: QueryPart): Condition {
  if (part.kind === 'han') return sql`d.words @> ${part.grams}::text[]`
  const { text } = part
  if (text.length <= MAX_PREFIX) return sql`d.words && ${[text, prefixOf(text)]}::text[]`
  return sql`(d.words && ${[text, prefixOf(text.slice(0, MAX_PREFIX))]}::text[] and (d.words @> array[${text}::text] or d.readings like ${`% ${escapeLike(text)}%`}))`
}

/**
 * Documents of one match quality: they have one of the words `any` and all of `every`, and satisfy the condition `is`. Each
 * document belongs to exactly one tier.
 */
export interface MatchTier {
  rank: number
  any: readonly string[]
  every: readonly string[]
  is: Condition
  /** There are never many of them: all partitions of the documents are read at once. */
  rare?: boolean
}
/** The conditions on documents `d`. */
export interface Match {
  /** Selects the candidates; an index finds them. */
  where: Condition
  /** Further conditions, checked on a bounded number of candidates. */
  check: Condition | null
  /** The ways they can match, the best first. */
  tiers: readonly MatchTier[]
}
export const UNRANKED: readonly MatchTier[] = [{ rank: 1, any: [ANY_WORD], every: [], is: sql`true` }]

/**
 * A query part is a name (4) or begins one (3), or all Chinese parts occur within names (2), or in keywords, factory and codes
 * (1).
 */
function tiersOf({ parts, text }: ParsedQuery): MatchTier[] {
  const latin = parts.filter((part) => part.kind === 'latin').map((part) => part.text)
  const han = parts.filter((part) => part.kind === 'han')
  const texts = [...new Set([text, ...parts.map((part) => part.text)])]
  const like = (column: 'names' | 'readings', patterns: readonly string[]) =>
    sql`d.${sql.raw(column)} like any(${patterns}::text[])`
  const safe = texts.map(escapeLike)
  const spoken = latin.filter((word) => word.length > 1).map(escapeLike)
  const named = (names: (t: string) => string, readings: (t: string) => string) =>
    spoken.length
      ? sql`(${like('names', safe.map(names))} or ${like('readings', spoken.map(readings))})`
      : like('names', safe.map(names))
  const same = named(
    (t) => `%|${t}|%`,
    (t) => `% ${t} %`,
  )
  const begun = named(
    (t) => `%|${t}%`,
    (t) => `% ${t}%`,
  )
  const inside = han.length ? sql`d.names like all(${han.map((part) => containing(part.text))}::text[])` : sql`false`
  const first = (word: string) => prefixOf(Array.from(word).slice(0, MAX_PREFIX).join(''))
  return [
    { rank: 4, any: texts.map(wholeName), every: [], is: same, rare: true },
    { rank: 3, any: texts.map(first), every: [], is: sql`${begun} and not ${same}` },
    ...(han.length
      ? [{ rank: 2, any: [ANY_WORD], every: han.flatMap((part) => part.grams.map(infix)), is: sql`${inside} and not ${begun}` }]
      : []),
    { rank: 1, any: [ANY_WORD], every: [], is: sql`not ${inside} and not ${begun}` },
  ]
}

/** Goods that contain every part of the search text; null when it contains nothing to search for. */
export function exactMatch(parsed: ParsedQuery): Match | null {
  const { parts } = parsed
  return parts.length ? { where: all(parts.map(partCondition)), check: null, tiers: tiersOf(parsed) } : null
}

/**
 * Goods that contain every part, with one character of each part wrong, missing or extra. Half of a part is always intact, so
 * that an index finds the candidates. Null when every part is too short for that.
 */
export function fuzzyMatch({ parts }: ParsedQuery): Match | null {
  const loose = parts.map((part) => {
    const patterns = fuzzyPatterns(part.text)
    if (patterns.length === 0) return { where: partCondition(part), check: null }
    const letters = Array.from(part.text)
    const half = Math.floor(letters.length / 2)
    const [one, other] = [letters.slice(0, half).join(''), letters.slice(half).join('')] as const
    return part.kind === 'han'
      ? {
          where: sql`d.words && ${[one, other].map((h) => Array.from(h).slice(0, 2).join(''))}::text[]`,
          check: sql`(${partCondition(part)} or d.names like any(${patterns}::text[]))`,
        }
      : {
          where: sql`d.readings like any(${[`% ${escapeLike(one)}%`, containing(other)]}::text[])`,
          check: sql`(${partCondition(part)} or d.readings like any(${patterns}::text[]))`,
        }
  })
  const checks = loose.flatMap(({ check }) => check ?? [])
  return checks.length ? { where: all(loose.map(({ where }) => where)), check: all(checks), tiers: UNRANKED } : null
}

/** Goods that share a pair of characters, or the beginning of a reading, with the search text: as similar names to try. */
export function similarMatch({ parts }: ParsedQuery): Match {
  const words = parts.flatMap((part) =>
    part.kind === 'han' ? part.grams : part.text.length > 3 ? [prefixOf(part.text.slice(0, 3))] : [],
  )
  return { where: sql`d.words && ${words}::text[]`, check: null, tiers: UNRANKED }
}
