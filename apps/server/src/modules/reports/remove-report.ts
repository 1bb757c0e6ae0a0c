import { RemoveReport, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockReports, removeOne, type Lot } from './lock-reports.ts'

/** Takes a report of the seller away from shops, once. */
export async function removeReport(
  { tx, actor, now }: CommandContext<typeof RemoveReport>,
  { reportId, reason }: In<typeof RemoveReport>,
): Promise<Audited<typeof RemoveReport>> {
  const lot = await first(
    tx,
    sql<Lot & { batch_id: number }>`select r.seller_id, r.goods_id, r.batch_no, (
        select min(b.id) from catalog.batch b join catalog.offer o on o.id = b.offer_id
        where o.seller_id = r.seller_id and o.goods_id = r.goods_id and b.batch_no = r.batch_no) as batch_id
      from reports.report r where r.id = ${reportId} and r.seller_id = ${actor.sellerId}`,
  )
  if (!lot) return refuse(RemoveReport, 'NOT_FOUND')
  await lockReports(tx, lot)
  const name = await removeOne(tx, lot, reportId, actor.name, now)
  if (name === undefined) return refuse(RemoveReport, 'NOT_FOUND')
  return { answer: { done: true }, audit: { subjectId: lot.batch_id, before: { files: name }, after: { reason } } }
}
