import { RemoveScopeWord, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { lockScopeWord, lockScopeWords } from './lock-scope-word.ts'
import { recordedRow } from './save-scope-word.ts'

/** Removes a word: from then on it is unknown to forms and reviews. */
export async function removeScopeWord(
  { tx }: CommandContext<typeof RemoveScopeWord>,
  { wordId, version }: In<typeof RemoveScopeWord>,
): Promise<Audited<typeof RemoveScopeWord>> {
  await lockScopeWords(tx)
  const row = await lockScopeWord(RemoveScopeWord, tx, wordId, version)
  await sql`delete from applications.scope_word where id = ${wordId}`.execute(tx)
  return { answer: { done: true }, audit: { subjectId: wordId, before: recordedRow(row) } }
}
