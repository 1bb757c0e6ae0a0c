import { sql, type RawBuilder } from 'kysely'
import { containing, escapeLike } from '../../kernel/like.ts'
import { nearMisses, type Part, type Understood } from './understand.ts'
import { ANY, LONGEST, beginning, whole, within } from './words.ts'

export type Condition = RawBuilder<unknown>
const all = (parts: readonly Condition[]) => sql`(${sql.join(parts, sql` and `)})`

/** Whether a document `d` has a part among its words or readings. Words alone decide, so that one index finds it. */
function has(part: Part): Condition {
  if (part.kind === 'han') return sql`d.words @> ${part.grams}::text[]`
  const { text } = part
  if (text.length <= LONGEST) return sql`d.words && ${[text, beginning(text)]}::text[]`
  return sql`(d.words && ${[text, beginning(text.slice(0, LONGEST))]}::text[] and (d.words @> array[${text}::text] or d.readings like ${`% ${escapeLike(text)}%`}))`
}

/**
 * Documents of one fitness: they have one of the words `any` and all of `every`, and the condition `is` holds. Each document
 * fits in one way.
 */
export interface Fitness {
  rank: number
  any: readonly string[]
  every: readonly string[]
  is: Condition
  /** There are never many of them: all parts of the documents are read at once. */
  few?: boolean
}
/** What is asked of documents `d`. */
export interface Match {
  /** Which ones are looked at; an index finds them. */
  where: Condition
  /** What they must be besides, asked of a bounded number of them. */
  check: Condition | null
  /** How they can fit, the best first. */
  fits: readonly Fitness[]
}
export const ANYHOW: readonly Fitness[] = [{ rank: 1, any: [ANY], every: [], is: sql`true` }]

/** A part is a name (4), or begins one (3), or all Chinese parts lie within names (2), or in keywords, factory and codes (1). */
function fitsOf({ parts, text }: Understood): Fitness[] {
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
  const first = (word: string) => beginning(Array.from(word).slice(0, LONGEST).join(''))
  return [
    { rank: 4, any: texts.map(whole), every: [], is: same, few: true },
    { rank: 3, any: texts.map(first), every: [], is: sql`${begun} and not ${same}` },
    ...(han.length
      ? [{ rank: 2, any: [ANY], every: han.flatMap((part) => part.grams.map(within)), is: sql`${inside} and not ${begun}` }]
      : []),
    { rank: 1, any: [ANY], every: [], is: sql`not ${inside} and not ${begun}` },
  ]
}

/** Goods that have every part of what was typed; null when nothing that can be searched for was typed. */
export function exactMatch(understood: Understood): Match | null {
  const { parts } = understood
  return parts.length ? { where: all(parts.map(has)), check: null, fits: fitsOf(understood) } : null
}

/**
 * Goods that have every part, one character of each part wrong, missing or too many. Half of a part is always intact, so
 * that an index finds the candidates. Null when every part is too short for that.
 */
export function fuzzyMatch({ parts }: Understood): Match | null {
  const loose = parts.map((part) => {
    const patterns = nearMisses(part.text)
    if (patterns.length === 0) return { where: has(part), check: null }
    const letters = Array.from(part.text)
    const half = Math.floor(letters.length / 2)
    const [one, other] = [letters.slice(0, half).join(''), letters.slice(half).join('')] as const
    return part.kind === 'han'
      ? {
          where: sql`d.words && ${[one, other].map((h) => Array.from(h).slice(0, 2).join(''))}::text[]`,
          check: sql`(${has(part)} or d.names like any(${patterns}::text[]))`,
        }
      : {
          where: sql`d.readings like any(${[`% ${escapeLike(one)}%`, containing(other)]}::text[])`,
          check: sql`(${has(part)} or d.readings like any(${patterns}::text[]))`,
        }
  })
  const checks = loose.flatMap(({ check }) => check ?? [])
  return checks.length ? { where: all(loose.map(({ where }) => where)), check: all(checks), fits: ANYHOW } : null
}

/** Goods that share a pair of characters, or the beginning of a reading, with what was typed: for close names to try. */
export function resembles({ parts }: Understood): Match {
  const words = parts.flatMap((part) =>
    part.kind === 'han' ? part.grams : part.text.length > 3 ? [beginning(part.text.slice(0, 3))] : [],
  )
  return { where: sql`d.words && ${words}::text[]`, check: null, fits: ANYHOW }
}
