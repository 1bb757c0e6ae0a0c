import { sql, type RawBuilder } from 'kysely'
import { escapeLike, nearMisses, type Part, type Understood } from './understand.ts'

type Condition = RawBuilder<unknown>
const both = (parts: readonly Condition[], word: 'and' | 'or') => sql`(${sql.join(parts, sql` ${sql.raw(word)} `)})`

/** Whether a goods `g` has a part in its words, initials or pinyin; digits from 8 on may be a barcode. */
function has(part: Part): Condition {
  if (part.kind === 'han') return sql`g.grams @> ${part.grams}::text[]`
  const { text } = part
  return both(
    [
      sql`g.grams @> array[${text}::text]`,
      ...(text.length > 1 && text.length <= 12 ? [sql`g.initials @> array[${text}::text]`] : []),
      ...(text.length > 2 && !/^\d+$/.test(text) ? [sql`g.pinyin like ${`% ${escapeLike(text)}%`}`] : []),
      ...(/^\d{8,14}$/.test(text) ? [sql`g.barcodes @> array[${text}::text]`] : []),
    ],
    'or',
  )
}

/** How well a goods `g` of factory `f` fits a part: exact name 5, its beginning 4, within it 3, factory 2, keywords 1. */
function fit(part: Part): Condition {
  const text = escapeLike(part.text)
  if (part.kind === 'han')
    return sql`case when g.search_name like ${`%|${text}|%`} then 5 when g.search_name like ${`%|${text}%`} then 4
      when g.search_name like ${`%${text}%`} then 3 when f.name like ${`%${text}%`} then 2 else 1 end`
  return sql`case when g.search_name like ${`%|${text}|%`} or g.pinyin like ${`% ${text} %`} then 5
      when g.search_name like ${`%|${text}%`} or g.initials @> array[${part.text}::text] or g.pinyin like ${`% ${text}%`} then 4
      when g.search_name like ${`%${text}%`} then 3 else 1 end`
}

export interface Match {
  /** Whether a goods `g` is found. */
  where: Condition
  /** How well it fits; needs its factory `f`. */
  rank: Condition
}

/** Goods that have every part of what was typed; null when nothing that can be searched for was typed. */
export function exactMatch({ parts }: Understood): Match | null {
  if (parts.length === 0) return null
  return { where: both(parts.map(has), 'and'), rank: sql`(${sql.join(parts.map(fit), sql` + `)})::int` }
}

/**
 * Goods that have every part, one character of each part wrong, missing or too many. Half of a part is always intact, so
 * that an index finds the candidates. Null when every part is too short for that.
 */
export function fuzzyMatch({ parts, text }: Understood): Match | null {
  const loose = parts.map((part): Condition => {
    const patterns = nearMisses(part.text)
    if (patterns.length === 0) return has(part)
    const letters = Array.from(part.text)
    const half = Math.floor(letters.length / 2)
    const halves = [letters.slice(0, half), letters.slice(half)].map((l) => l.join(''))
    return part.kind === 'han'
      ? sql`(${has(part)} or (g.grams && ${halves.map((h) => h.slice(0, 2))}::text[] and g.search_name like any(${patterns}::text[])))`
      : sql`(${has(part)} or g.pinyin like any(${patterns}::text[]))`
  })
  if (parts.every((part) => nearMisses(part.text).length === 0)) return null
  // Likeness counts in hundredths, so that cursors hold whole numbers.
  return {
    where: both(loose, 'and'),
    rank: sql`(100 * greatest(word_similarity(${text}, g.search_name), word_similarity(${text}, g.pinyin)))::int`,
  }
}

/** Goods that share a pair of characters, or the beginning of a pinyin, with what was typed: for close names to try. */
export function resembles({ parts }: Understood): Condition {
  const grams = parts.flatMap((part) => (part.kind === 'han' ? part.grams : []))
  const beginnings = parts.flatMap((part) =>
    part.kind === 'latin' && part.text.length > 3 ? [`% ${escapeLike(part.text.slice(0, 3))}%`] : [],
  )
  return sql`(g.grams && ${grams}::text[] or g.pinyin like any(${beginnings}::text[]))`
}
