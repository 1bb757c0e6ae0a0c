import { StopOfferImport, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findImport, FOR_UPDATE, keepCounts } from '../import-rows.ts'

/**
 * Ends an import before it is done. What it has applied stays: buyers may have ordered by it. Stopping it once more changes nothing; one
 * that has ended is refused.
 */
export async function stopOfferImport(
  { tx, actor, now, emit }: CommandContext<typeof StopOfferImport>,
  { offerImportId: id }: In<typeof StopOfferImport>,
): Promise<Audited<typeof StopOfferImport>> {
  const found = await findImport(tx, actor.sellerId, id, now, FOR_UPDATE)
  if (!found) return refuse(StopOfferImport, 'NOT_FOUND', {}, '没有这次导入')
  if (found.stopped_at !== null) return { answer: { done: true }, audit: [] }
  if (found.ended_at !== null) refuse(StopOfferImport, 'IMPORT_OVER', {}, '这次导入已经结束，不能停止')
  await sql`update imports.import set stopped_at = ${now}, ended_at = ${now}, working = false where id = ${id}`.execute(tx)
  await sql`delete from imports.import_part where import_id = ${id}`.execute(tx)
  await keepCounts(tx, id)
  await emit('offer-import-moved', { seller: actor.sellerId }, {})
  return {
    answer: { done: true },
    audit: { subjectId: id, after: { name: found.name, applied: found.applied_count } },
  }
}
