import { MAX_TOPICS, SaveHelpTopic, type In } from '@shop/contract'
import { sql } from 'kysely'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { difference, type Audited } from '../operators/index.ts'
import { lockTopics, moved, writeTopicOrder } from './help-rows.ts'

/** Adds a topic at the end, or changes one. Repeating it changes nothing and is not logged. */
export async function saveHelpTopic(
  { tx }: CommandContext<typeof SaveHelpTopic>,
  { topicId, name, shown, position }: In<typeof SaveHelpTopic>,
): Promise<Audited<typeof SaveHelpTopic>> {
  const topics = await lockTopics(tx)
  if (topics.some((topic) => topic.name === name && topic.id !== topicId)) refuse(SaveHelpTopic, 'DUPLICATE', {}, `已有“${name}”`)
  if (topicId === null) {
    if (topics.length >= MAX_TOPICS) badInput({ name: `最多 ${MAX_TOPICS} 个分类` })
    const { id } = (await first(
      tx,
      sql<{
        id: number
      }>`insert into help.topic (name, shown, sort) values (${name}, ${shown}, ${topics.length + 1}) returning id`,
    ))!
    const after = { name, shown, position: topics.length + 1 }
    return { answer: { topicId: id }, audit: { action: 'help.add-topic', subjectId: id, after } }
  }
  const topic = topics.find(({ id }) => id === topicId) ?? refuse(SaveHelpTopic, 'NOT_FOUND')
  const at = topics.indexOf(topic) + 1
  const to = Math.min(position ?? at, topics.length)
  await sql`update help.topic set name = ${name}, shown = ${shown} where id = ${topicId}`.execute(tx)
  const order = moved(topics, topic, to).map(({ id }) => id)
  await writeTopicOrder(tx, order)
  const before = { name: topic.name, shown: topic.shown, position: at }
  const changed = difference(SaveHelpTopic, before, { name, shown, position: to })
  const line = { action: 'help.change-topic', subjectId: topicId, ...changed } as const
  return { answer: { topicId }, audit: Object.keys(changed.after).length > 0 ? line : [] }
}
