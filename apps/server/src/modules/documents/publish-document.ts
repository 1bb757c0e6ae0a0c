import { DAYS_AHEAD, MAX_RULES, PublishDocument, asksForConsent, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay, chinaDayStart } from '../../kernel/clock.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { hasButton } from '../../kernel/text-marks.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { findDocument, holdDocuments, listDocuments, listVersions, scheduledOf } from './document-rows.ts'

type Input = In<typeof PublishDocument>
type Context = CommandContext<typeof PublishDocument>

/**
 * Announces a version of a document, or a new rule. It can be read at once and is in force from the given day, seven days later at the
 * earliest (电子商务法, article 34). A document has one version to come at most, and what somebody else published since is not
 * overwritten.
 */
export async function publishDocument(context: Context, input: Input): Promise<Audited<typeof PublishDocument>> {
  const { tx, actor, now } = context
  await holdDocuments(tx)
  checkDay(input.effectiveOn, now)
  if (hasButton(input.text)) badInput({ text: '这里不能放按钮，请改为链接' })
  const title = input.title
  const { key, version, isNew } =
    input.key === null ? await addRule(context, input) : await nextVersion(context, input, input.key)
  const same = await first(
    tx,
    sql`select from documents.version v where v.title = ${title} and v.key <> ${key} and v.withdrawn_at is null
      and v.version = (select max(version) from documents.version w where w.key = v.key and w.withdrawn_at is null)`,
  )
  if (same) refuse(PublishDocument, 'DUPLICATE', {}, `已有“${title}”`)
  if (input.asksConsent && !asksForConsent(key)) badInput({ asksConsent: '只有需要用户同意的文件可以重新征求同意' })
  await sql`insert into documents.version (key, version, title, text, asks_consent, effective_at, published_at, published_by)
    values (${key}, ${version}, ${title}, ${input.text}, ${input.asksConsent}, ${chinaDayStart(input.effectiveOn)}, ${now}, ${actor.name})`.execute(
    tx,
  )
  const { text, effectiveOn } = input
  const after = {
    version,
    title,
    text,
    effectiveOn,
    ...(isNew && { topic: input.topic! }),
    ...(asksForConsent(key) && { asksConsent: input.asksConsent }),
  }
  return {
    answer: { key, version },
    audit: { action: isNew ? 'document.add' : 'document.publish', subjectId: key, after },
  }
}

function checkDay(day: string, now: Date) {
  const today = chinaDay(now)
  const { min, max } = DAYS_AHEAD
  if (day < addDays(today, min)) badInput({ effectiveOn: `须至少提前 ${min} 天公示` })
  if (day > addDays(today, max)) badInput({ effectiveOn: `最多提前 ${max} 天` })
}

async function nextVersion({ tx, now }: Context, { base }: Input, key: string) {
  if (!(await findDocument(tx, key))) return refuse(PublishDocument, 'NOT_FOUND')
  const versions = await listVersions(tx, key)
  const newest = versions[0]!
  if (newest.version !== base)
    refuse(PublishDocument, 'CHANGED_MEANWHILE', {}, `${newest.published_by}刚发布了新版本，请核对后再发布`)
  if (scheduledOf(versions, now)) refuse(PublishDocument, 'VERSION_SCHEDULED')
  return { key, version: newest.version + 1, isNew: false }
}

async function addRule({ tx }: Context, { topic = '' }: Input) {
  if (topic === '') badInput({ topic: '请填写分类' })
  const rules = (await listDocuments(tx)).filter((one) => one.topic !== '')
  if (rules.length >= MAX_RULES) badInput({ topic: `最多 ${MAX_RULES} 份规则` })
  return { key: await insertRule(tx, topic, rules.length + 1), version: 1, isNew: true }
}

/** A new rule at the end, under the next free key. */
export async function insertRule(tx: Tx, topic: string, sort: number): Promise<string> {
  const { key } = (await first(
    tx,
    sql<{ key: string }>`insert into documents.document (key, topic, sort)
      select 'r' || coalesce(max(substr(key, 2)::int) filter (where key ~ '^r[0-9]'), 0) + 1, ${topic}, ${sort} from documents.document
      returning key`,
  ))!
  return key
}
