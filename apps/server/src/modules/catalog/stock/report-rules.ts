import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { BatchNumber } from './platform-locks.ts'

/** Whether a batch waits for its report. `goods` and `batch` are aliases in the statement of what has `needs_report`, and the two others. */
export const mustAwait = (goods: string, batch: string) =>
  sql`(${sql.ref(`${goods}.needs_report`)} and not ${sql.ref(`${batch}.reported`)} and not ${sql.ref(`${batch}.exempt_from_report`)})`

/** Whether the batch `b` of goods `g` is sold without the report that they need, being older than that need. */
export const isExempt = sql`(g.needs_report and not b.reported and not b.awaits_report)`

/**
 * What a batch is that a seller receives: as its lot is in whichever of the seller's offers of the goods; a new number has no report.
 * `place` is the alias of what has `seller_id` and `goods_id`, `number` of what has `batch_no`.
 */
export const asItsLot = (place: string, number: string) => sql`(
  select coalesce(bool_or(b.reported), false) as reported, coalesce(bool_and(b.exempt_from_report), false) as exempt_from_report
  from catalog.offer s join catalog.batch b on b.offer_id = s.id
  where s.seller_id = ${sql.ref(`${place}.seller_id`)} and s.goods_id = ${sql.ref(`${place}.goods_id`)} and b.batch_no = ${sql.ref(`${number}.batch_no`)})`

/** The numbers of goods that wait for their report at a seller, or would if they were received. */
export const numbersAwaitingReport = (db: Executor, sellerId: number, numbers: readonly BatchNumber[]) =>
  rows(
    db,
    sql<{ goods_id: number; batch_no: string }>`select distinct n.goods_id, n.batch_no
      from (select ${sellerId}::bigint as seller_id, u.*
        from unnest(${numbers.map(({ goodsId }) => goodsId)}::bigint[], ${numbers.map(({ batchNo }) => batchNo)}::text[]) u(goods_id, batch_no)) n
      join catalog.goods g on g.id = n.goods_id cross join lateral ${asItsLot('n', 'n')} l where ${mustAwait('g', 'l')}`,
  )
