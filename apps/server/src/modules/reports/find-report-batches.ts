import type { FindReportBatches, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { batchesOfSeller, batchView, BATCH_COLUMNS, type BatchRow } from './console-batches.ts'
import { reportCount } from './report-rows.ts'

const MAX_FOUND = 100

/** The seller's batches with one of these numbers, and how many reports each has. */
export async function findReportBatches(
  { db, actor }: QueryContext<typeof FindReportBatches>,
  { numbers }: In<typeof FindReportBatches>,
): Promise<Out<typeof FindReportBatches>> {
  const asked = [...new Set(numbers.split(','))]
  const found = await rows(
    db,
    sql<
      BatchRow & { reports: number }
    >`select ${BATCH_COLUMNS}, ${reportCount(sql`${actor.sellerId}`, sql.ref('o.goods_id'), sql.ref('b.batch_no'))} as reports
      from ${batchesOfSeller(actor.sellerId)} where b.batch_no = any (${asked}::text[])
      order by b.expires_on desc, b.id limit ${sql.lit(MAX_FOUND)}`,
  )
  return { rows: found.map((row) => ({ ...batchView(row), reports: row.reports })) }
}
