import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import { lockLot } from '../catalog/index.ts'
import type { ReportTable } from './tables.gen.ts'

/** A batch number of goods at a seller. */
export type Lot = Pick<ReportTable, 'seller_id' | 'goods_id' | 'batch_no'>

/**
 * The number of a seller's batch. Until the transaction ends, no other changes its reports, corrects it, or orders packs of it: the seller's
 * offers of its goods are locked. Undefined: the batch is not the seller's.
 */
export async function lockReports(tx: Tx, sellerId: number, batchId: number): Promise<Lot | undefined> {
  const lot = await lockLot(tx, sellerId, batchId)
  return lot && { seller_id: sellerId, goods_id: lot.offers[0]!.goods_id, batch_no: lot.batch.batch_no }
}

export const countReports = async (tx: Tx, { seller_id: sellerId, goods_id: goodsId, batch_no: batchNo }: Lot) =>
  (await first(
    tx,
    sql<{ count: number }>`select count(*)::int as count from reports.report
      where seller_id = ${sellerId} and goods_id = ${goodsId} and batch_no = ${batchNo} and removed_at is null`,
  ))!.count

/** Takes a report of a batch number away and returns its name; undefined: there is no such report, or no more. */
export const removeOne = async (tx: Tx, { seller_id, goods_id, batch_no }: Lot, reportId: number, by: string, now: Date) =>
  (
    await first(
      tx,
      sql<Pick<ReportTable, 'name'>>`update reports.report set removed_at = ${now}, removed_by = ${by}
        where id = ${reportId} and seller_id = ${seller_id} and goods_id = ${goods_id} and batch_no = ${batch_no} and removed_at is null
        returning name`,
    )
  )?.name
