import { SaveHotWords, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { holdHome, listHotWordRows } from './rows.ts'

const isSame = (some: readonly string[], others: readonly string[]) => JSON.stringify(some) === JSON.stringify(others)

/** Replaces the hot words, in their order. Repeating it changes nothing and is not logged. */
export async function saveHotWords(
  { tx }: CommandContext<typeof SaveHotWords>,
  { words, seenWords }: In<typeof SaveHotWords>,
): Promise<Audited<typeof SaveHotWords>> {
  if (new Set(words).size < words.length) badInput({ words: '热词有重复' })
  await holdHome(tx)
  const old = (await listHotWordRows(tx)).map(({ word }) => word)
  const answer = { done: true } as const
  if (isSame(old, words)) return { answer, audit: [] }
  if (!isSame(old, seenWords)) refuse(SaveHotWords, 'CHANGED_MEANWHILE', {}, '热词刚被修改过，请核对后再改')
  await sql`delete from content.hot_word`.execute(tx)
  await sql`insert into content.hot_word (word, sort) select w.word, w.sort from unnest(${words}::text[]) with ordinality w (word, sort)`.execute(
    tx,
  )
  return { answer, audit: { subjectId: 'home', before: { words: old.join('、') }, after: { words: words.join('、') } } }
}
