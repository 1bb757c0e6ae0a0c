import type { ConsoleListBatchReports, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import { asSeller, privateAddress } from '../files/index.ts'
import { pdfAddress } from './addresses.ts'
import { batchesOfSeller, batchView, BATCH_COLUMNS, type BatchRow } from './console-batches.ts'
import { hasReports, reportsOf, type ReportFile } from './report-rows.ts'

interface Row extends BatchRow {
  reports: (ReportFile & { file_id: string; added_at: string; added_by: string })[] | null
}

/** Batches with their reports; those on sale first, and of those the ones that ship first. */
export const consoleListBatchReports =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { db, actor, now }: QueryContext<typeof ConsoleListBatchReports>,
    { view = 'missing', keyword, ...input }: In<typeof ConsoleListBatchReports>,
  ): Promise<Out<typeof ConsoleListBatchReports>> => {
    const has = hasReports(sql`${actor.sellerId}`, sql.ref('o.goods_id'), sql.ref('b.batch_no'))
    // What is neither on sale nor was sold needs no report any more.
    const chosen = { missing: sql`not ${has} and (b.available > 0 or b.reserved > 0)`, has, all: sql`true` }[view]
    const like = keyword ? containing(keyword) : null
    const named = sql`(${like}::text is null or b.batch_no like upper(${like}) or g.show_name like ${like} or g.goods_no like ${like})`
    const reports = reportsOf(sql`${actor.sellerId}`, sql.ref('o.goods_id'), sql.ref('b.batch_no'))
    return readPage(
      db,
      input,
      {
        columns: sql<Row>`${BATCH_COLUMNS}, ${reports} as reports`,
        matching: sql`from ${batchesOfSeller(actor.sellerId)} where ${chosen} and ${named}`,
        order: sql`(b.available > 0) desc, b.expires_on, b.id`,
      },
      (row) => ({
        ...batchView(row),
        available: row.available,
        sold: row.sold,
        reports: (row.reports ?? []).map(({ id, name, pdf, file_id: fileId, added_at: at, added_by: by }) => ({
          reportId: id,
          name,
          pdf,
          url: pdf
            ? pdfAddress(config, actor, `r${id}`, now)
            : privateAddress(config, fileId, asSeller(actor, 'offers'), now).url,
          addedAt: new Date(at).toISOString(),
          addedBy: by,
        })),
      }),
    )
  }
