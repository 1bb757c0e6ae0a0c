import type { StopLibraryImport, StopOfferImport, StopPriceImport } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Owner } from './import-kinds.ts'
import { importMoved } from './import-moved.ts'
import { findImport, FOR_UPDATE, keepCounts, type ImportRow } from './import-rows.ts'

/**
 * Ends an import before it is done; what it has applied stays. Returns it as it was; null when it was stopped before, which changes
 * nothing. One that has ended is refused.
 */
export async function stopImport(
  { tx, now, emit }: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  call: typeof StopOfferImport | typeof StopPriceImport | typeof StopLibraryImport,
  owner: Owner,
  id: string,
): Promise<ImportRow | null> {
  const found = await findImport(tx, owner, id, now, FOR_UPDATE)
  if (!found) return refuse(call, 'NOT_FOUND', {}, '没有这次导入')
  if (found.stopped_at !== null) return null
  if (found.ended_at !== null) refuse(call, 'IMPORT_OVER', {}, '这次导入已经结束，不能停止')
  await sql`update imports.import set stopped_at = ${now}, ended_at = ${now}, working = false where id = ${id}`.execute(tx)
  await sql`delete from imports.import_part where import_id = ${id}`.execute(tx)
  await keepCounts(tx, found)
  await importMoved(emit, owner.sellerId)
  return found
}
