import type { TakeOfferImportPrices, TakePriceImportPrices } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { affectedRows, type Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { UPDATE_ROWS, type SellerOwner } from '../import-kinds.ts'
import { findImport, FOR_UPDATE, keepCounts, progressOf } from '../import-rows.ts'

/**
 * Takes prices that are asked, or leaves their rows out: of one row, or of all. `taken` is the outcome of rows whose prices are taken. Only
 * before the import is confirmed; a row that is asked nothing is not found. Returns how many rows that answered.
 */
export async function takePrices(
  tx: Tx,
  call: typeof TakeOfferImportPrices | typeof TakePriceImportPrices,
  { owner, taken, now }: { owner: SellerOwner; taken: Sql<unknown>; now: Date },
  { id, nth, take }: { id: string; nth: number | null; take: boolean },
): Promise<number> {
  const found = await findImport(tx, owner, id, now, FOR_UPDATE)
  if (!found) return refuse(call, 'NOT_FOUND', {}, '没有这次导入')
  if (progressOf(found) !== 'checked') refuse(call, 'IMPORT_MOVED_ON')
  const which = nth === null ? sql`` : sql`and nth = ${nth}`
  const answer = take
    ? sql`price_taken = true, outcome = ${taken}, why = '价格已确认'`
    : sql`outcome = 'skipped', why = '价格没有确认，已选择不导入'`
  const count = await affectedRows(
    tx,
    sql`${UPDATE_ROWS[owner.kind]} set ${answer} where import_id = ${id} and outcome = 'large' ${which}`,
  )
  if (count === 0) refuse(call, 'NOT_FOUND', {}, '没有待确认的价格，请刷新')
  await keepCounts(tx, found)
  return count
}
