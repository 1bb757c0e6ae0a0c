import { sql, type Sql } from '../../kernel/sql.ts'
import { containing, escapeLike } from '../../kernel/like.ts'
import { fuzzyPatterns, gramsOf, type QueryPart, type ParsedQuery } from './parse-query.ts'
import { ANY_WORD, MAX_PREFIX, prefixOf, wholeName, infix } from './words.ts'

export type Condition = Sql<unknown>
const all = (parts: readonly Condition[]) => sql`(${sql.join(parts, sql` and `)})`

const hasAll = (grams: readonly string[]) => sql`d.words @> ${grams}::text[]`
const gramsOfParts = (parts: readonly QueryPart[]) => parts.flatMap((part) => (part.kind === 'han' ? part.grams : []))

/**
 * Whether a document `d` has a query part among its words or readings. The words column alone selects the documents, so that one
 * index finds them.
 */
function partCondition(part: QueryPart): Condition {
  if (part.kind === 'han') return hasAll(part.grams)
  const { text } = part
  if (text.length <= MAX_PREFIX) return sql`d.words && ${[text, prefixOf(text)]}::text[]`
  return sql`(d.words && ${[text, prefixOf(text.slice(0, MAX_PREFIX))]}::text[] and (d.words @> array[${text}::text] or d.readings like ${`% ${escapeLike(text)}%`}))`
}

/** Whether a document `d` has a query part in its names or their readings, perhaps with one character wrong. */
function isInNames({ kind, text }: QueryPart, patterns: readonly string[] = []): Condition {
  const names = sql`d.names like any(${[containing(text), ...(kind === 'han' ? patterns : [])]}::text[])`
  if (kind === 'han') return names
  return sql`(${names} or d.readings like any(${[`% ${escapeLike(text)}%`, ...patterns]}::text[]))`
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
  /** What `where` demands besides the words that every tier names. */
  besides: Condition
  /** Further conditions, checked on a bounded number of candidates: `most` of each partition. */
  check: { is: Condition; most: number } | null
  /** The ways they can match, the best first. */
  tiers: readonly MatchTier[]
  /** That they match by their names alone: each part of the text, whatever else they have. */
  named: Condition
  /** A condition on documents `d` and their goods `g`, checked on what was found (`by-names.ts`). */
  shown?: Condition
}
/** The tier of goods that match by keywords, factory or codes. */
export const LOOSE_RANK = 1
export const UNRANKED: readonly MatchTier[] = [{ rank: 1, any: [ANY_WORD], every: [], is: sql`true` }]

/**
 * A query part is a name (4) or begins one (3), or all Chinese parts occur within names (2), or in keywords, factory and codes
 * (1). What lies within names is among all words, too, so each tier names the Chinese parts once.
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
  const grams = gramsOfParts(parts)
  const inside = han.length ? sql`d.names like all(${han.map((part) => containing(part.text))}::text[])` : sql`false`
  const first = (word: string) => prefixOf(Array.from(word).slice(0, MAX_PREFIX).join(''))
  // Whatever begins with one of several lone characters is no better than the rest, and each tier reads the index once more.
  const isNamed = han.filter((part) => part.text.length === 1).length < 2
  const notBegun = isNamed ? sql`and not ${begun}` : sql``
  return [
    ...(isNamed
      ? [
          { rank: 4, any: texts.map(wholeName), every: grams, is: same, rare: true },
          { rank: 3, any: texts.map(first), every: grams, is: sql`${begun} and not ${same}` },
        ]
      : []),
    ...(han.length ? [{ rank: 2, any: [ANY_WORD], every: grams.map(infix), is: sql`${inside} ${notBegun}` }] : []),
    { rank: LOOSE_RANK, any: [ANY_WORD], every: grams, is: sql`not ${inside} ${notBegun}` },
  ]
}

/** Goods that contain every part of the search text; null when it contains nothing to search for. */
export function exactMatch(parsed: ParsedQuery): Match | null {
  const { parts } = parsed
  if (!parts.length) return null
  const grams = gramsOfParts(parts)
  const latin = parts.filter((part) => part.kind === 'latin').map(partCondition)
  // The index looks for all Chinese parts at once: that takes half as long as one after the other.
  const where = all([...(grams.length ? [hasAll(grams)] : []), ...latin])
  const named = all(parts.map((part) => isInNames(part)))
  return { where, besides: latin.length ? all(latin) : sql`true`, check: null, tiers: tiersOf(parsed), named }
}

/** What a typo-tolerant search compares per partition: candidates times patterns. */
const MAX_COMPARISONS = 3_000
const MAX_CANDIDATES = 300

/**
 * Goods that contain every part, with one character of each part wrong, missing or extra. Half of a part is always intact, so
 * that an index finds the candidates; the more patterns the parts have, the fewer candidates are compared with them. Null when
 * every part is too short for that.
 */
export function fuzzyMatch({ parts }: ParsedQuery): Match | null {
  // Each half to look for in readings doubles what the index is searched for: shorter words must begin right.
  const latin = parts.filter((part) => part.kind === 'latin')
  const longest = latin.toSorted((a, b) => b.text.length - a.text.length)[0]
  const loose = parts.map((part) => {
    const patterns = fuzzyPatterns(part.text)
    if (patterns.length === 0) return { where: partCondition(part), patterns }
    const letters = Array.from(part.text)
    const half = Math.floor(letters.length / 2)
    const [one, other] = [letters.slice(0, half).join(''), letters.slice(half).join('')] as const
    return part.kind === 'han'
      ? {
          where: sql`(${hasAll(gramsOf(one))} or ${hasAll(gramsOf(other))})`,
          is: sql`(${partCondition(part)} or d.names like any(${patterns}::text[]))`,
          patterns,
        }
      : {
          where: sql`d.readings like any(${[`% ${escapeLike(one)}%`, ...(part === longest ? [containing(other)] : [])]}::text[])`,
          is: sql`(${partCondition(part)} or d.readings like any(${patterns}::text[]))`,
          patterns,
        }
  })
  const checks = loose.flatMap(({ is }) => is ?? [])
  if (!checks.length) return null
  const comparisons = loose.reduce((sum, { patterns }) => sum + patterns.length, 0)
  const most = Math.min(MAX_CANDIDATES, Math.floor(MAX_COMPARISONS / comparisons))
  const where = all(loose.map((part) => part.where))
  const named = all(parts.map((part, i) => isInNames(part, loose[i]!.patterns)))
  return { where, besides: where, check: { is: all(checks), most }, tiers: UNRANKED, named }
}

/** Goods that share a pair of characters, or the beginning of a reading, with the search text: as similar names to try. */
export function similarMatch({ parts }: ParsedQuery): Match {
  const words = parts.flatMap((part) =>
    part.kind === 'han' ? part.grams : part.text.length > 3 ? [prefixOf(part.text.slice(0, 3))] : [],
  )
  const where = sql`d.words && ${words}::text[]`
  return { where, besides: where, check: null, tiers: UNRANKED, named: sql`true` }
}
