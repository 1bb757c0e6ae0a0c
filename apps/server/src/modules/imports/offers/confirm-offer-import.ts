import { ConfirmOfferImport, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { keepFoundBindings } from './bindings.ts'
import { changing, findImport, FOR_UPDATE, isAtWork, progressOf } from '../import-rows.ts'
import { WORK_ON_IMPORT } from '../work/work-on-import.ts'

/**
 * Has the changes of an import applied in the background, and keeps what its codes mean. Rows that are still asked are left out. Refused
 * while another import of the seller is at work, and where nothing changes.
 */
export async function confirmOfferImport(
  { tx, actor, now, enqueue, emit }: CommandContext<typeof ConfirmOfferImport>,
  { offerImportId: id }: In<typeof ConfirmOfferImport>,
): Promise<Audited<typeof ConfirmOfferImport>> {
  const { sellerId } = actor
  const busy = await isAtWork(tx, sellerId)
  const found = await findImport(tx, sellerId, id, now, FOR_UPDATE)
  if (!found) return refuse(ConfirmOfferImport, 'NOT_FOUND', {}, '没有这次导入')
  if (progressOf(found) !== 'checked') refuse(ConfirmOfferImport, 'IMPORT_MOVED_ON')
  if (busy) refuse(ConfirmOfferImport, 'IMPORT_RUNNING')
  const count = changing(found.counts)
  if (count === 0) refuse(ConfirmOfferImport, 'NOTHING_TO_IMPORT')
  await sql`update imports.import set confirmed_at = ${now}, confirmed_by = ${actor.operatorId}, working = true where id = ${id}`.execute(
    tx,
  )
  await keepFoundBindings(tx, sellerId, id, now)
  await enqueue(WORK_ON_IMPORT, { id }, { key: id })
  await emit('offer-import-moved', { seller: sellerId }, {})
  return {
    answer: { rows: count },
    audit: { subjectId: id, after: { name: found.name, new: found.counts.new ?? 0, changed: found.counts.changed ?? 0 } },
  }
}
