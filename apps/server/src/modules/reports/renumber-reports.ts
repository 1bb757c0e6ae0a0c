import { MAX_BATCH_REPORTS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Tx } from '../../kernel/database.ts'
import { countReports, type Lot } from './lock-reports.ts'

/**
 * The reports of a batch number follow its packs to the number that they should have had, removed ones included. False: there would be
 * too many of it, and nothing has changed. The caller holds the locks of the seller's offers of these goods.
 */
export async function renumberReports(tx: Tx, lot: Lot, to: string): Promise<boolean> {
  const target = { ...lot, batch_no: to }
  if ((await countReports(tx, lot)) + (await countReports(tx, target)) > MAX_BATCH_REPORTS) return false
  await sql`update reports.report set batch_no = ${to}
    where seller_id = ${lot.seller_id} and goods_id = ${lot.goods_id} and batch_no = ${lot.batch_no}`.execute(tx)
  return true
}
