import { sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { rows } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { setReported } from '../catalog/index.ts'
import { countReports, lockReports } from './lock-reports.ts'

/** So many numbers are looked at in a run: more than a night ever finds. */
const MAX_NUMBERS = 1_000
interface Differing {
  seller_id: number
  batch_id: number
}

/**
 * Once a night: batches that say otherwise than the reports whether their number has one, for instance since a server of the version before
 * added or removed it during an update, get it right. Returns how many numbers there were.
 */
export async function verifyReported({ db, log, transact }: JobContext): Promise<number> {
  const differing = await rows(
    db,
    sql<Differing>`select o.seller_id, min(b.id) as batch_id
      from catalog.batch b join catalog.offer o on o.id = b.offer_id
      where b.reported <> exists (select from reports.report r
        where r.seller_id = o.seller_id and r.goods_id = o.goods_id and r.batch_no = b.batch_no and r.removed_at is null)
      group by o.seller_id, o.goods_id, b.batch_no order by 2 limit ${sql.lit(MAX_NUMBERS)}`,
  )
  await processEach(
    differing,
    { log, describe: ({ batch_id: batchId }) => ({ batchId }) },
    ({ seller_id: sellerId, batch_id: batchId }) =>
      transact(async ({ tx, now, settings }) => {
        const lot = await lockReports(tx, sellerId, batchId)
        if (lot) await setReported(tx, lot, (await countReports(tx, lot)) > 0, { byName: '系统', now, settings })
      }),
  )
  return differing.length
}
