import { TakeOfferImportPrices, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { affectedRows } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findImport, FOR_UPDATE, keepCounts, progressOf } from '../import-rows.ts'

/**
 * Takes prices that are far from the present ones, or leaves their rows out: of one row, or of all that are asked. Only before the import
 * is confirmed; a row that is asked nothing is not found.
 */
export async function takeOfferImportPrices(
  { tx, actor, now }: CommandContext<typeof TakeOfferImportPrices>,
  { offerImportId: id, nth, take }: In<typeof TakeOfferImportPrices>,
): Promise<Audited<typeof TakeOfferImportPrices>> {
  const found = await findImport(tx, actor.sellerId, id, now, FOR_UPDATE)
  if (!found) return refuse(TakeOfferImportPrices, 'NOT_FOUND', {}, '没有这次导入')
  if (progressOf(found) !== 'checked') refuse(TakeOfferImportPrices, 'IMPORT_MOVED_ON')
  const which = nth === null ? sql`` : sql`and nth = ${nth}`
  const answer = take
    ? sql`price_taken = true, outcome = 'changed', why = '价格变化大，已确认'`
    : sql`outcome = 'skipped', why = '价格变化大，已选择不导入'`
  const count = await affectedRows(
    tx,
    sql`update imports.import_row set ${answer} where import_id = ${id} and outcome = 'large' ${which}`,
  )
  if (count === 0) refuse(TakeOfferImportPrices, 'NOT_FOUND', {}, '没有待确认的价格，请刷新')
  await keepCounts(tx, found)
  return {
    answer: { rows: count },
    audit: {
      action: take ? 'offerImport.takePrices' : 'offerImport.leavePrices',
      subjectId: id,
      after: { nth, rows: count },
    },
  }
}
