import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows, type Executor, type Tx } from '../../../kernel/database.ts'
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

/** A synonym as searches read it, which is what makes it another one, and as it was written, which is what people see. */
export interface Word {
  word: SynonymTable['word']
  written: string
}

/** The words of a group, in their order. */
export const wordsOf = (db: Executor, groupId: number): Promise<Word[]> =>
  rows(
    db,
    sql<Word>`select s.word, coalesce(s.written, s.word) as written from search.synonym s
      where s.belongs_to = ${groupId} order by s.nth`,
  )

/** Writes the words of a group that has none. */
export const addWords = (tx: Tx, groupId: number, words: readonly Word[]) =>
  sql`insert into search.synonym (word, written, belongs_to, nth)
    select w.word, w.written, ${groupId}, w.nth
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ written }) => written)}::text[])
      with ordinality w (word, written, nth)`.execute(tx)

/** The words of a group in one text, as an expression on its id: what the audit log calls it. */
export const synonymWords = (id: Sql<unknown>) =>
  sql<string>`(select string_agg(coalesce(sw.written, sw.word), '、' order by sw.nth) from search.synonym sw where sw.belongs_to = ${id})`
