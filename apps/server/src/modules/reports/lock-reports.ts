import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { ReportTable } from './tables.gen.ts'

/** A batch number of goods at a seller. */
export type Lot = Pick<ReportTable, 'seller_id' | 'goods_id' | 'batch_no'>

/** Until the transaction ends, no other changes the reports of this batch number. */
export const lockReports = (tx: Tx, { seller_id: sellerId, goods_id: goodsId, batch_no: batchNo }: Lot) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${sellerId} ${goodsId} ${batchNo}`}, 0))`.execute(tx)

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
