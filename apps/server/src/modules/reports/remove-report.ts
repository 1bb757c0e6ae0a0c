import { RemoveReport, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { offerKeysOfLot, setReported } from '../catalog/index.ts'
import { countReports, lockReports, removeOne } from './lock-reports.ts'

/** A batch of the number of a seller's report; undefined where the report is not the seller's. */
const batchOf = async (db: Executor, sellerId: number, reportId: number) =>
  (
    await first(
      db,
      sql<{ id: number }>`select min(b.id) as id
        from reports.report r join catalog.offer o on o.seller_id = r.seller_id and o.goods_id = r.goods_id
          join catalog.batch b on b.offer_id = o.id and b.batch_no = r.batch_no
        where r.id = ${reportId} and r.seller_id = ${sellerId} having count(*) > 0`,
    )
  )?.id

/** The keys under which commands about the report's number contend. */
export async function offerKeysOfReport(db: Executor, sellerId: number, reportId: number): Promise<string[]> {
  const batchId = await batchOf(db, sellerId, reportId)
  return batchId === undefined ? [] : offerKeysOfLot(db, sellerId, batchId)
}

/**
 * Takes a report of the seller away from shops, once. With the last one of a number whose goods need one, its batches can't be sold any
 * more; what orders hold of them stays theirs.
 */
export async function removeReport(
  { tx, actor, now, settings }: CommandContext<typeof RemoveReport>,
  { reportId, reason }: In<typeof RemoveReport>,
): Promise<Audited<typeof RemoveReport>> {
  const batchId = await batchOf(tx, actor.sellerId, reportId)
  const lot = batchId === undefined ? undefined : await lockReports(tx, actor.sellerId, batchId)
  if (batchId === undefined || !lot) return refuse(RemoveReport, 'NOT_FOUND')
  const name = await removeOne(tx, lot, reportId, actor.name, now)
  if (name === undefined) return refuse(RemoveReport, 'NOT_FOUND')
  if ((await countReports(tx, lot)) === 0) await setReported(tx, lot, false, { byName: actor.name, now, settings })
  return { answer: { done: true }, audit: { subjectId: batchId, before: { files: name }, after: { reason } } }
}
