import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { ReportTable } from './tables.gen.ts'

/** A batch number of goods at a seller. */
export type Lot = Pick<ReportTable, 'seller_id' | 'goods_id' | 'batch_no'>

/** Until the transaction ends, no other changes the reports of this batch number. */
export const lockReports = (tx: Tx, { seller_id: sellerId, goods_id: goodsId, batch_no: batchNo }: Lot) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${sellerId} ${goodsId} ${batchNo}`}, 0))`.execute(tx)

/** The number of a seller's batch, with the lock of its reports: of the one that it has once no other transaction corrects it. */
export async function lockReportsOfBatch(tx: Tx, sellerId: number, batchId: number): Promise<Lot | undefined> {
  const read = () =>
    first(
      tx,
      sql<Lot>`select o.seller_id, o.goods_id, b.batch_no from catalog.batch b join catalog.offer o on o.id = b.offer_id
        where b.id = ${batchId} and o.seller_id = ${sellerId}`,
    )
  for (let lot = await read(); ;) {
    if (!lot) return undefined
    await lockReports(tx, lot)
    const current = await read()
    if (current?.batch_no === lot.batch_no && current.goods_id === lot.goods_id) return lot
    lot = current
  }
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
