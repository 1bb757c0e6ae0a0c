import { IgnoreMissedWord, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { affectedRows, first, type Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'

type Context = CommandContext<typeof IgnoreMissedWord>
type Ignored = Audited<typeof IgnoreMissedWord>

/**
 * Counts a word no more, and deletes how often it was searched for; or counts it again from now on. Refuses a word that no shop searched
 * for, or that is not ignored.
 */
export const ignoreMissedWord = (context: Context, { word, ignored }: In<typeof IgnoreMissedWord>): Promise<Ignored> =>
  ignored ? ignore(context, word) : countAgain(context, word)

async function ignore({ tx, actor, now }: Context, word: string): Promise<Ignored> {
  const isNew = await affectedRows(
    tx,
    sql`insert into browsing.ignored_word (word, ignored_at, by_name)
      select ${word}, ${now}, ${actor.name} where exists (select from browsing.missed_word m where m.word = ${word}) on conflict do nothing`,
  )
  if (!isNew && !(await isIgnored(tx, word))) refuse(IgnoreMissedWord, 'NOT_FOUND', {}, '没有这个词，请刷新列表')
  await sql`delete from browsing.missed_word where word = ${word}`.execute(tx)
  return { answer: { done: true }, audit: isNew ? { action: 'search.ignore-word', subjectId: word } : [] }
}

const isIgnored = async (tx: Tx, word: string) =>
  (await first(tx, sql`select from browsing.ignored_word where word = ${word}`)) !== undefined

async function countAgain({ tx }: Context, word: string): Promise<Ignored> {
  const wasIgnored = await affectedRows(tx, sql`delete from browsing.ignored_word where word = ${word}`)
  if (!wasIgnored) refuse(IgnoreMissedWord, 'NOT_FOUND', {}, '这个词没有被忽略，请刷新列表')
  return { answer: { done: true }, audit: { action: 'search.count-word', subjectId: word } }
}
