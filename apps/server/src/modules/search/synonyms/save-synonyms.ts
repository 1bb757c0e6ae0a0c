import { SaveSynonyms, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { SynonymGroupTable } from '../tables.gen.ts'
import { hanRuns, latinWords, normalize } from '../words.ts'
import { reindexBest, reindexJob } from './reindex.ts'
import { addWords, synonymWords, wordsOf, type Word } from './synonyms.ts'

type Context = CommandContext<typeof SaveSynonyms>
type Input = In<typeof SaveSynonyms>

/** Groups are saved one at a time, so that a word is in one of them. */
export const lockSynonyms = (tx: Tx) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.synonyms})`.execute(tx)

const writtenOf = ({ written }: Word) => written

/** Adds a group of synonyms, or changes one. The documents of the best-selling goods are written in this transaction, the others by a job. */
export async function saveSynonyms(
  context: Context,
  { groupId, version, words: typed }: Input,
): Promise<Audited<typeof SaveSynonyms>> {
  const { tx, enqueue } = context
  const words = checkedWords(typed)
  await lockSynonyms(tx)
  await refuseTaken(tx, words, groupId)
  const before = groupId === null ? [] : await readGroup(tx, groupId, version)
  if (groupId !== null && before.map(writtenOf).join() === words.map(writtenOf).join()) return { answer: { groupId }, audit: [] }
  const group = groupId === null ? await add(context) : await change(context, groupId)
  await sql`delete from search.synonym where belongs_to = ${group.id}`.execute(tx)
  await addWords(tx, group.id, words)
  const concerned = [...new Set([...before, ...words].map(({ word }) => word))]
  await reindexBest(tx, concerned)
  await enqueue(reindexJob, { words: concerned, group })
  return {
    answer: { groupId: group.id },
    audit: {
      action: groupId === null ? 'synonyms.add' : 'synonyms.change',
      subjectId: group.id,
      ...(groupId !== null && { before: { words: before.map(writtenOf) } }),
      after: { words: words.map(writtenOf) },
    },
  }
}

/**
 * The words, of those that searches read alike the first. Refuses what no search finds, numbers, and a word within another, which its
 * goods have anyhow.
 */
function checkedWords(typed: readonly string[]): Word[] {
  const words = [...Map.groupBy(typed, normalize)].map(([word, [written]]) => ({ word, written: written! }))
  if (words.length < 2) badInput({ words: '至少两个不同的词' })
  const empty = words.find(({ word }) => hanRuns(word).length + latinWords(word).length === 0 || /^[\d.]+$/.test(word))
  if (empty) badInput({ words: `“${empty.written}”不能作为搜索词` })
  for (const { word, written } of words) {
    const within = words.find((other) => other.word !== word && other.word.includes(word))
    if (within) badInput({ words: `“${within.written}”已经包含“${written}”，不用写在一组` })
  }
  return words
}

async function refuseTaken(tx: Tx, words: readonly Word[], groupId: number | null) {
  const taken = await first(
    tx,
    sql<{
      written: string
      words: string
    }>`select coalesce(s.written, s.word) as written, ${synonymWords(sql`s.belongs_to`)} as words
      from search.synonym s where s.word = any(${words.map(({ word }) => word)}::text[])
        and s.belongs_to is distinct from ${groupId}::bigint order by s.word limit 1`,
  )
  if (taken) refuse(SaveSynonyms, 'DUPLICATE', {}, `“${taken.written}”已在另一组：${taken.words}`)
}

type Group = Pick<SynonymGroupTable, 'id' | 'version'>
const add = async ({ tx, actor, now }: Context): Promise<Group> =>
  (await first(
    tx,
    sql<Group>`insert into search.synonym_group (updated_at, updated_by) values (${now}, ${actor.name}) returning id, version`,
  ))!

/** The words of a group that is changed. Refuses what is not there, and a version that somebody changed. */
async function readGroup(tx: Tx, groupId: number, version: number | undefined): Promise<Word[]> {
  const known = await first(
    tx,
    sql<
      Pick<SynonymGroupTable, 'version' | 'updated_by'>
    >`select version, updated_by from search.synonym_group where id = ${groupId}`,
  )
  if (!known) return refuse(SaveSynonyms, 'NOT_FOUND', {}, '没有这组同义词，请刷新列表')
  if (known.version !== version) refuse(SaveSynonyms, 'CHANGED_MEANWHILE', {}, `${known.updated_by}刚修改过，请核对后再改`)
  return wordsOf(tx, groupId)
}

const change = async ({ tx, actor, now }: Context, groupId: number): Promise<Group> =>
  (await first(
    tx,
    sql<Group>`update search.synonym_group set version = version + 1, applied = false, updated_at = ${now}, updated_by = ${actor.name}
      where id = ${groupId} returning id, version`,
  ))!
