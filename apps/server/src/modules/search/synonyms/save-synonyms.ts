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
import { wordsOf } from './synonyms.ts'

type Context = CommandContext<typeof SaveSynonyms>
type Input = In<typeof SaveSynonyms>

/** Groups are saved one at a time, so that a word is in one of them. */
export const lockSynonyms = (tx: Tx) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.synonyms})`.execute(tx)

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
  if (groupId !== null && before.join() === words.join()) return { answer: { groupId }, audit: [] }
  const group = groupId === null ? await add(context) : await change(context, groupId)
  await sql`delete from search.synonym where belongs_to = ${group.id}`.execute(tx)
  await sql`insert into search.synonym (word, belongs_to, nth)
    select w.word, ${group.id}, w.nth from unnest(${words}::text[]) with ordinality w (word, nth)`.execute(tx)
  const concerned = [...new Set([...before, ...words])]
  await reindexBest(tx, concerned)
  await enqueue(reindexJob, { words: concerned, group })
  return {
    answer: { groupId: group.id },
    audit: {
      action: groupId === null ? 'synonyms.add' : 'synonyms.change',
      subjectId: group.id,
      ...(groupId !== null && { before: { words: before } }),
      after: { words },
    },
  }
}

/** The words as searches read them. Refuses what no search finds, numbers, and a word within another, which its goods have anyhow. */
function checkedWords(typed: readonly string[]): string[] {
  const words = [...new Set(typed.map(normalize))]
  if (words.length < 2) badInput({ words: '至少两个不同的词' })
  const empty = words.find((word) => hanRuns(word).length + latinWords(word).length === 0 || /^[\d.]+$/.test(word))
  if (empty) badInput({ words: `“${empty}”不能作为搜索词` })
  for (const word of words) {
    const within = words.find((other) => other !== word && other.includes(word))
    if (within) badInput({ words: `“${within}”已经包含“${word}”，不用写在一组` })
  }
  return words
}

async function refuseTaken(tx: Tx, words: readonly string[], groupId: number | null) {
  const taken = await first(
    tx,
    sql<{
      word: string
      words: string
    }>`select s.word, (select string_agg(o.word, '、' order by o.nth) from search.synonym o where o.belongs_to = s.belongs_to) as words
      from search.synonym s where s.word = any(${words}::text[]) and s.belongs_to is distinct from ${groupId}::bigint order by s.word limit 1`,
  )
  if (taken) refuse(SaveSynonyms, 'DUPLICATE', {}, `“${taken.word}”已在另一组：${taken.words}`)
}

type Group = Pick<SynonymGroupTable, 'id' | 'version'>
const add = async ({ tx, actor, now }: Context): Promise<Group> =>
  (await first(
    tx,
    sql<Group>`insert into search.synonym_group (updated_at, updated_by) values (${now}, ${actor.name}) returning id, version`,
  ))!

/** The words of a group that is changed. Refuses what is not there, and a version that somebody changed. */
async function readGroup(tx: Tx, groupId: number, version: number | undefined): Promise<string[]> {
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
