import { MAX_TOPICS, SaveHelpTopic, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { lockTopics, moved, writeTopicOrder } from './help-rows.ts'

/** Adds a topic at the end, or changes one. Repeating it changes nothing and is not logged. */
export async function saveHelpTopic(
  { tx }: CommandContext<typeof SaveHelpTopic>,
  { topicId, position, ...asked }: In<typeof SaveHelpTopic>,
): Promise<Audited<typeof SaveHelpTopic>> {
  const topics = await lockTopics(tx)
  const present = topicId === null ? null : (topics.find(({ id }) => id === topicId) ?? refuse(SaveHelpTopic, 'NOT_FOUND'))
  const name = asked.name ?? present?.name ?? badInput({ name: '请填写' })
  const shown = asked.shown ?? present?.shown ?? true
  if (topics.some((topic) => topic.name === name && topic.id !== topicId)) refuse(SaveHelpTopic, 'DUPLICATE', {}, `已有“${name}”`)
  if (present === null) {
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
  const at = topics.indexOf(present) + 1
  const to = Math.min(position ?? at, topics.length)
  await sql`update help.topic set name = ${name}, shown = ${shown} where id = ${present.id}`.execute(tx)
  const order = moved(topics, present, to).map(({ id }) => id)
  await writeTopicOrder(tx, order)
  const before = { name: present.name, shown: present.shown, position: at }
  const changed = difference(SaveHelpTopic, before, { name, shown, position: to })
  const line = { action: 'help.change-topic', subjectId: present.id, ...changed } as const
  return { answer: { topicId: present.id }, audit: Object.keys(changed.after).length > 0 ? line : [] }
}
