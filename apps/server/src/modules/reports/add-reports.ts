import { AddReports, MAX_BATCH_REPORTS, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { setReported } from '../catalog/index.ts'
import { findReportFiles } from '../files/index.ts'
import { countReports, lockReports, removeOne } from './lock-reports.ts'

/**
 * Adds files to the reports of a batch number; in the place of one that is there already, if it is named. Batches that waited for their
 * first can be sold from now on.
 */
export async function addReports(
  { tx, actor, now, settings }: CommandContext<typeof AddReports>,
  { batchId, fileIds: chosen, reportId }: In<typeof AddReports>,
): Promise<Audited<typeof AddReports>> {
  const lot = await lockReports(tx, actor.sellerId, batchId)
  if (!lot) return refuse(AddReports, 'NOT_FOUND')
  const fileIds = [...new Set(chosen)]
  const files = await findReportFiles(tx, fileIds, actor.sellerId)
  if (files.length < fileIds.length) refuse(AddReports, 'NOT_FOUND', {}, '文件已失效，请重新上传')
  const replaced = reportId === undefined ? null : await removeOne(tx, lot, reportId, actor.name, now)
  if (replaced === undefined) return refuse(AddReports, 'NOT_FOUND', {}, '这份报告已被移除，请刷新')
  const there = await countReports(tx, lot)
  if (there + files.length > MAX_BATCH_REPORTS) refuse(AddReports, 'REPORTS_FULL')
  await sql`insert into reports.report (seller_id, goods_id, batch_no, file_id, name, pdf, added_at, added_by)
    select ${lot.seller_id}, ${lot.goods_id}, ${lot.batch_no}, f.id, f.name, f.pdf, ${now}, ${actor.name}
    from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ name }) => name)}::text[],
      ${files.map(({ mime }) => mime === 'application/pdf')}::boolean[]) f (id, name, pdf)`.execute(tx)
  await setReported(tx, lot, true, { byName: actor.name, now, settings })
  return {
    answer: { reports: there + files.length },
    audit: {
      action: replaced === null ? 'report.add' : 'report.replace',
      subjectId: batchId,
      ...(replaced !== null && { before: { files: replaced } }),
      after: { files: files.map(({ name }) => name).join('、') },
    },
  }
}
