import { RemoveSynonyms, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { SynonymGroupTable } from '../tables.gen.ts'
import { reindexBest, reindexJob } from './reindex.ts'
import { lockSynonyms } from './save-synonyms.ts'
import { wordsOf } from './synonyms.ts'

/** Removes a group of synonyms; documents are written as when one is saved. */
export async function removeSynonyms(
  { tx, enqueue }: CommandContext<typeof RemoveSynonyms>,
  { groupId, version }: In<typeof RemoveSynonyms>,
): Promise<Audited<typeof RemoveSynonyms>> {
  await lockSynonyms(tx)
  const known = await first(
    tx,
    sql<
      Pick<SynonymGroupTable, 'version' | 'updated_by'>
    >`select version, updated_by from search.synonym_group where id = ${groupId}`,
  )
  if (!known) return refuse(RemoveSynonyms, 'NOT_FOUND', {}, '没有这组同义词，请刷新列表')
  if (known.version !== version) refuse(RemoveSynonyms, 'CHANGED_MEANWHILE', {}, `${known.updated_by}刚修改过，请核对后再删`)
  const removed = await wordsOf(tx, groupId)
  await sql`delete from search.synonym where belongs_to = ${groupId}`.execute(tx)
  await sql`delete from search.synonym_group where id = ${groupId}`.execute(tx)
  const words = removed.map(({ word }) => word)
  await reindexBest(tx, words)
  await enqueue(reindexJob, { words, group: null })
  return { answer: { done: true }, audit: { subjectId: groupId, before: { words: removed.map(({ written }) => written) } } }
}
