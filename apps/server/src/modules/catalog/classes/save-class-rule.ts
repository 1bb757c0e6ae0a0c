import { CLASS_RULE_FIELDS, SaveClassRule, SPECIAL_CLASSES, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { classifyJob } from './classify-all.ts'
import { CLASS_RULE, type ClassRuleRow } from './rule-rows.ts'

type Context = CommandContext<typeof SaveClassRule>
type Input = In<typeof SaveClassRule>
type Saved = Audited<typeof SaveClassRule>

/**
 * Adds a rule to the catalogue of classes, or changes one; what somebody else saved meanwhile is not overwritten. A rule is ended by
 * its last day and never removed: it says why goods were banned. All goods are checked at once, in the background.
 */
export async function saveClassRule(context: Context, input: Input): Promise<Saved> {
  const { tx, enqueue } = context
  if (input.until !== null && input.until <= input.from) badInput({ until: '失效日须晚于生效日' })
  // Saved one at a time, so that a word is once in a class.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.classRules})`.execute(tx)
  const same = await first(
    tx,
    sql<{
      id: number
    }>`select id from catalog.class_rule where class = ${input.class} and field = ${input.field} and word = ${input.word}`,
  )
  if (same && same.id !== input.ruleId)
    refuse(SaveClassRule, 'DUPLICATE', {}, `“${SPECIAL_CLASSES[input.class].name}”已有关键词“${input.word}”`)
  const saved = input.ruleId === null ? await add(context, input) : await change(context, input, input.ruleId)
  await enqueue(classifyJob, {}, { key: 'all' })
  return saved
}

const loggedOf = (rule: Omit<Input, 'ruleId' | 'version'>) => ({
  class: SPECIAL_CLASSES[rule.class].name,
  field: CLASS_RULE_FIELDS[rule.field],
  word: rule.word,
  exceptWords: rule.exceptWords.join('、'),
  source: rule.source,
  from: rule.from,
  until: rule.until,
})

async function add({ tx, actor, now }: Context, input: Input): Promise<Saved> {
  const { id } = (await first(
    tx,
    sql<{
      id: number
    }>`insert into catalog.class_rule (class, field, word, except_words, source, from_day, until_day, updated_at, updated_by)
      values (${input.class}, ${input.field}, ${input.word}, ${input.exceptWords}::text[], ${input.source}, ${input.from}, ${input.until}, ${now}, ${actor.name})
      returning id`,
  ))!
  return { answer: { ruleId: id }, audit: { action: 'class-rule.add', subjectId: id, after: loggedOf(input) } }
}

async function change({ tx, actor, now }: Context, input: Input, ruleId: number): Promise<Saved> {
  const found = await first(
    tx,
    sql<ClassRuleRow>`select ${CLASS_RULE.list} from catalog.class_rule where id = ${ruleId} for update`,
  )
  const old = found ?? refuse(SaveClassRule, 'NOT_FOUND')
  if (input.version !== old.version) refuse(SaveClassRule, 'CHANGED_MEANWHILE', {}, `${old.updated_by}刚修改过，请核对后再改`)
  const before = { ...old, exceptWords: old.except_words, from: old.from_day, until: old.until_day }
  const changed = difference(SaveClassRule, loggedOf(before), loggedOf(input))
  if (Object.keys(changed.after).length === 0) return { answer: { ruleId }, audit: [] }
  await sql`update catalog.class_rule set class = ${input.class}, field = ${input.field}, word = ${input.word},
      except_words = ${input.exceptWords}::text[], source = ${input.source}, from_day = ${input.from}, until_day = ${input.until},
      version = version + 1, updated_at = ${now}, updated_by = ${actor.name}
    where id = ${ruleId}`.execute(tx)
  return { answer: { ruleId }, audit: { action: 'class-rule.change', subjectId: ruleId, ...changed } }
}
