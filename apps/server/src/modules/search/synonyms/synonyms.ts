import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { SynonymTable } from '../tables.gen.ts'

const LATIN = /[a-z0-9]/
/** Whether a text has a word: letters and digits as a whole word, since B12 is no B1. */
export function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' ']
    const isCut = (LATIN.test(word[0]!) && LATIN.test(before)) || (LATIN.test(word.at(-1)!) && LATIN.test(after))
    if (!isCut) return true
  }
  return false
}

/** The words that mean the same as those in some texts, as searches normalize them, without those that are in the texts. */
export type Synonyms = (texts: readonly string[]) => string[]

export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  return (texts) =>
    groups.flatMap((words) => {
      const there = words.filter((word) => texts.some((text) => hasWord(text, word)))
      return there.length === 0 ? [] : words.filter((word) => !there.includes(word))
    })
}

/** The synonyms as they are now. */
export async function readSynonyms(db: Executor): Promise<Synonyms> {
  const found = await rows(
    db,
    sql<{
      words: string[]
    }>`select array_agg(s.word order by s.nth) as words from search.synonym s group by s.belongs_to order by s.belongs_to`,
  )
  return synonymsOf(found.map(({ words }) => words))
}

/** The words of a group, in their order. */
export const wordsOf = async (db: Executor, groupId: number): Promise<string[]> =>
  (
    await rows(db, sql<Pick<SynonymTable, 'word'>>`select word from search.synonym where belongs_to = ${groupId} order by nth`)
  ).map(({ word }) => word)

/** What the audit log calls a group: its words, as an expression on its id. */
export const synonymWords = (id: Sql<unknown>) =>
  sql`(select string_agg(sw.word, '、' order by sw.nth) from search.synonym sw where sw.belongs_to = ${id})`
