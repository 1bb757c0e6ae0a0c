import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows, type Tx } from '../../../kernel/database.ts'
import type { BatchTable } from '../tables.gen.ts'
import { recordChanges, type StockChange } from './change-batches.ts'
import { mustAwait } from './report-rules.ts'

type Change = Omit<StockChange, 'reason'>
interface Changed extends Pick<BatchTable, 'id' | 'offer_id' | 'awaits_report'> {
  /** Whether it has begun to wait, or does not wait any more. */
  changed: boolean
}
/** The batches of a number of goods at a seller: its usual and its near-expiry offer have the same reports. */
export interface LotNumber {
  seller_id: number
  goods_id: number
  batch_no: string
}

/**
 * Writes of the batches `b` of goods `g` that the condition names whether they have a report, whether they are sold without, and whether
 * they wait for one. Their offers are locked; what begins or ends is in their histories.
 */
async function write(tx: Tx, set: { reported: Sql<unknown>; exempt: Sql<unknown>; which: Sql<unknown> }, change: Change) {
  const written = await rows(
    tx,
    sql<Changed>`
      update catalog.batch w set reported = t.reported, exempt_from_report = t.exempt_from_report, awaits_report = ${mustAwait('t', 't')}
      from (
        select b.id, g.needs_report, b.awaits_report as awaited, ${set.reported} as reported, ${set.exempt} as exempt_from_report
        from catalog.batch b join catalog.offer o on o.id = b.offer_id join catalog.goods g on g.id = o.goods_id
        where ${set.which}
      ) t
      where w.id = t.id
        and (w.reported, w.exempt_from_report, w.awaits_report) is distinct from (t.reported, t.exempt_from_report, ${mustAwait('t', 't')})
      returning w.id, w.offer_id, w.awaits_report, w.awaits_report <> t.awaited as changed`,
  )
  for (const awaits of [true, false]) {
    const begun = written.filter((batch) => batch.changed && batch.awaits_report === awaits)
    await recordChanges(
      tx,
      begun.map((batch) => ({ batch, delta: 0 })),
      { ...change, reason: awaits ? '待药检报告，暂停销售' : '不再等待药检报告，恢复销售' },
    )
  }
}

const ofLot = ({ seller_id: sellerId, goods_id: goodsId, batch_no: batchNo }: LotNumber) =>
  sql`o.seller_id = ${sellerId} and o.goods_id = ${goodsId} and b.batch_no = ${batchNo}`

/**
 * The first report of a number has come, or the last one is gone: of goods that need one, its batches can be sold, or no more. None is
 * exempt after its first.
 */
export const setReported = (tx: Tx, lot: LotNumber, reported: boolean, change: Change) =>
  write(tx, { reported: sql`${reported}::boolean`, exempt: sql`false`, which: ofLot(lot) }, change)

/**
 * Batches have got another number, and their reports with them: what has it now has the reports of both. Without any, those that have
 * got it wait; what had it before stays what it was.
 */
export const joinReported = (tx: Tx, lot: LotNumber, renumbered: readonly number[], change: Change) => {
  const reported = sql`exists (select from catalog.offer ro join catalog.batch rb on rb.offer_id = ro.id
    where ro.seller_id = o.seller_id and ro.goods_id = o.goods_id and rb.batch_no = b.batch_no and rb.reported)`
  const exempt = sql`b.exempt_from_report and not ${reported} and b.id <> all(${renumbered}::bigint[])`
  return write(tx, { reported, exempt, which: ofLot(lot) }, change)
}

/** Goods need inspection reports from now on, or no more. What is exempt stays so: a record that was mistyped and corrected stops nothing. */
export const requireReports = (tx: Tx, goodsId: number, change: Change) =>
  write(tx, { reported: sql`b.reported`, exempt: sql`b.exempt_from_report`, which: sql`o.goods_id = ${goodsId}` }, change)
