import type { ConfirmLibraryImport, ConfirmOfferImport, ConfirmPriceImport } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Owner } from './import-kinds.ts'
import { importMoved } from './import-moved.ts'
import { changing, findImport, FOR_UPDATE, isAtWork, progressOf, rowsKeptSince, type ImportRow } from './import-rows.ts'
import { WORK_ON_IMPORT, type Confirmation } from './work/work-kind.ts'

/**
 * Has the changes of an import applied in the background. Rows that are still asked are left out. Refused while another import of the
 * organisation is at work, where it was confirmed before, where its rows are as old as those that are deleted, and where nothing changes.
 */
export async function confirmImport(
  { tx, now, enqueue, emit }: Pick<TransactionContext, 'tx' | 'now' | 'enqueue' | 'emit'>,
  call: typeof ConfirmOfferImport | typeof ConfirmPriceImport | typeof ConfirmLibraryImport,
  { owner, operatorId, from }: { owner: Owner; operatorId: number; from?: Confirmation },
  id: string,
): Promise<ImportRow> {
  const busy = await isAtWork(tx, owner)
  const found = await findImport(tx, owner, id, now, FOR_UPDATE)
  if (!found) return refuse(call, 'NOT_FOUND', {}, '没有这次导入')
  if (progressOf(found) !== 'checked') refuse(call, 'IMPORT_MOVED_ON')
  if (found.started_at <= rowsKeptSince(now)) refuse(call, 'IMPORT_MOVED_ON', {}, '核对结果已过期，请重新导入')
  if (busy) refuse(call, 'IMPORT_RUNNING')
  if (changing(found.counts) === 0) refuse(call, 'NOTHING_TO_IMPORT')
  await sql`update imports.import set confirmed_at = ${now}, confirmed_by = ${operatorId}, working = true where id = ${id}`.execute(
    tx,
  )
  await enqueue(WORK_ON_IMPORT, { id, ...(from && { confirmed: from }) }, { key: id })
  await importMoved(emit, owner.sellerId)
  return found
}
