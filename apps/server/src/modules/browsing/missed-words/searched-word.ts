import { MAX_MISSED_WORD, productCode } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { exactMatch, matchingIds, parseQuery } from '../../search/index.ts'

/** A word as it is counted, and whether any goods on the lists have it. */
export interface SearchedWord {
  word: string
  isKnown: Sql<boolean>
}

/** So many goods that have a word are looked at for one that is listed. */
const MAX_LOOKED_AT = 50

/**
 * What is counted of a search: what can become a search word. Null for anything else: a single character, numbers (scanned codes, phone
 * numbers), and what is longer than a name.
 */
export function searchedWord(keyword: string): SearchedWord | null {
  const parsed = parseQuery(productCode(keyword))
  const match = exactMatch(parsed)
  const { length } = Array.from(parsed.text)
  if (!match || length < 2 || length > MAX_MISSED_WORD || /^[\d\s.-]+$/.test(parsed.text)) return null
  const ids = sql`select i.id from (${matchingIds(match)}) i limit ${sql.lit(MAX_LOOKED_AT)}`
  return {
    word: parsed.text,
    isKnown: sql<boolean>`exists (select from (${ids}) i join catalog.goods g on g.id = i.id where g.listed)`,
  }
}
