import { WithdrawDocument, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { dayOf, holdDocuments, listVersions } from './document-rows.ts'

/** Withdraws a version before it takes effect. Repeating it changes nothing and is not logged. */
export async function withdrawDocument(
  { tx, now }: CommandContext<typeof WithdrawDocument>,
  { key, version }: In<typeof WithdrawDocument>,
): Promise<Audited<typeof WithdrawDocument>> {
  await holdDocuments(tx)
  const row = (await listVersions(tx, key)).find((one) => one.version === version) ?? refuse(WithdrawDocument, 'NOT_FOUND')
  if (row.withdrawn_at !== null) return { answer: { done: true }, audit: [] }
  if (row.effective_at <= now) refuse(WithdrawDocument, 'VERSION_IN_FORCE')
  await sql`update documents.version set withdrawn_at = ${now} where key = ${key} and version = ${version}`.execute(tx)
  return { answer: { done: true }, audit: { subjectId: key, after: { version, effectiveOn: dayOf(row) } } }
}
