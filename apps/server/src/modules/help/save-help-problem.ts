import { MAX_PROBLEMS, SaveHelpProblem, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { difference } from '../../kernel/audit-line.ts'
import { hasButton } from '../../kernel/text-marks.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { findProblem, listProblems, lockTopics, spokenOf, type TopicRow } from './help-rows.ts'

type Context = CommandContext<typeof SaveHelpProblem>
type Input = In<typeof SaveHelpProblem>
type Saved = Audited<typeof SaveHelpProblem>

/**
 * Adds a problem at the end of its topic, hidden until it is switched on, or changes the words of one. What somebody else saved
 * meanwhile is not overwritten.
 */
export async function saveHelpProblem(context: Context, input: Input): Promise<Saved> {
  const { tx } = context
  if (hasButton(input.answer)) badInput({ answer: '这里不能放按钮，请改为链接' })
  // Problems change under the lock of the topics: few edit them.
  const topics = await lockTopics(tx)
  const topic = topics.find(({ id }) => id === input.topicId) ?? badInput({ topicId: '请选择分类' })
  const { problemId, question } = input
  const same = await first(tx, sql<{ id: number }>`select id from help.problem where question = ${question}`)
  if (same && same.id !== problemId) refuse(SaveHelpProblem, 'DUPLICATE', {}, `已有“${question}”`)
  return problemId === null ? add(context, input, topic) : change(context, { ...input, problemId }, topics)
}

async function add({ tx, actor, now }: Context, { topicId, question, keywords, answer }: Input, topic: TopicRow): Promise<Saved> {
  const { length } = await listProblems(tx, topicId)
  if (length >= MAX_PROBLEMS) badInput({ topicId: `每个分类最多 ${MAX_PROBLEMS} 个问题` })
  const { id } = (await first(
    tx,
    sql<{ id: number }>`insert into help.problem (topic_id, question, keywords, answer, spoken, sort, updated_at, updated_by)
      values (${topicId}, ${question}, ${keywords}, ${answer}, ${spokenOf({ question, keywords })}, ${length + 1}, ${now}, ${actor.name})
      returning id`,
  ))!
  return {
    answer: { problemId: id },
    audit: { action: 'help.add-problem', subjectId: id, after: { topic: topic.name, question, keywords, answer } },
  }
}

async function change({ tx, actor, now }: Context, input: Input & { problemId: number }, topics: TopicRow[]): Promise<Saved> {
  const { problemId, version, topicId, question, keywords, answer } = input
  const old = (await findProblem(tx, problemId)) ?? refuse(SaveHelpProblem, 'NOT_FOUND')
  if (version !== old.version) refuse(SaveHelpProblem, 'CHANGED_MEANWHILE', {}, `${old.updated_by}刚修改过，请核对后再改`)
  const nameOf = (id: number) => topics.find((topic) => topic.id === id)!.name
  const { topic_id: oldTopicId } = old
  const before = { topic: nameOf(oldTopicId), question: old.question, keywords: old.keywords, answer: old.answer }
  const changed = difference(SaveHelpProblem, before, { topic: nameOf(topicId), question, keywords, answer })
  if (Object.keys(changed.after).length === 0) return { answer: { problemId }, audit: [] }
  const sort = oldTopicId === topicId ? sql`sort` : sql`${(await lastOf(tx, topicId)) + 1}`
  await sql`update help.problem set topic_id = ${topicId}, question = ${question}, keywords = ${keywords}, answer = ${answer},
      spoken = ${spokenOf(input)}, sort = ${sort}, version = version + 1, updated_at = ${now}, updated_by = ${actor.name}
    where id = ${problemId}`.execute(tx)
  return { answer: { problemId }, audit: { action: 'help.change-problem', subjectId: problemId, ...changed } }
}

/** The last position of a topic; moving a problem there must leave room. */
async function lastOf(tx: Tx, topicId: number): Promise<number> {
  const { length } = await listProblems(tx, topicId)
  if (length >= MAX_PROBLEMS) badInput({ topicId: `每个分类最多 ${MAX_PROBLEMS} 个问题` })
  const last = await first(
    tx,
    sql<{ sort: number }>`select coalesce(max(sort), 0) as sort from help.problem where topic_id = ${topicId}`,
  )
  return last!.sort
}
