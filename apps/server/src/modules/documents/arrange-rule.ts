import { ArrangeRule, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { holdDocuments, listDocuments } from './document-rows.ts'

/** Puts a rule under a topic and at a position of it, and shows or hides it. Repeating it changes nothing and is not logged. */
export async function arrangeRule(
  { tx }: CommandContext<typeof ArrangeRule>,
  { key, topic, shown, position }: In<typeof ArrangeRule>,
): Promise<Audited<typeof ArrangeRule>> {
  await holdDocuments(tx)
  const rules = (await listDocuments(tx)).filter((rule) => rule.topic !== '')
  const rule = rules.find((one) => one.key === key) ?? refuse(ArrangeRule, 'NOT_FOUND')
  const inTopic = (name: string) => rules.filter((one) => one.topic === name)
  const at = inTopic(rule.topic).indexOf(rule) + 1
  const others = inTopic(topic).filter((one) => one !== rule)
  const to = Math.min(position ?? (topic === rule.topic ? at : others.length + 1), others.length + 1)
  const order = others.toSpliced(to - 1, 0, rule)
  // Topics stand in the order of their first rules; the others keep theirs.
  const names = [...new Set(rules.map((one) => one.topic))]
  const topics = names.includes(topic) ? names : [...names, topic]
  const all = topics.flatMap((name) => (name === topic ? order : inTopic(name).filter((one) => one !== rule)))
  await sql`update documents.document d set sort = o.sort from unnest(${all.map((one) => one.key)}::text[]) with ordinality o (key, sort)
    where d.key = o.key and d.sort <> o.sort`.execute(tx)
  await sql`update documents.document set topic = ${topic}, shown = ${shown} where key = ${key}`.execute(tx)
  const before = { topic: rule.topic, shown: rule.shown, position: at }
  const changed = difference(ArrangeRule, before, { topic, shown, position: to })
  return { answer: { done: true }, audit: Object.keys(changed.after).length > 0 ? { subjectId: key, ...changed } : [] }
}
