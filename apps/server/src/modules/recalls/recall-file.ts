import { chinaTime, ConsoleGetRecall, ListRecalls, RECALL_CLASS_NAMES, RECALL_NAMES } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import type { SessionName } from '../../kernel/actor.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { serveSignedFiles, signedAddress } from '../../kernel/signed-files.ts'
import { drawStatement } from '../documents/index.ts'
import { readPrivateFile } from '../files/index.ts'
import { COLUMNS, FIGURES, FROM_RECALLS, visibleTo, type RecallRow } from './recall-rows.ts'
import type { PaperTable } from './tables.gen.ts'

const FOLDER = '/h5api/files/recall'
/** A paper by its place among those of the recall, or the report. */
const NAME = /^([1-9]\d{0,15})-(report|\d{1,2})$/

type Signing = Pick<Config, 'secrets'>
/** Where a paper of a recall can be read by whose session it is. */
export const addressOfPaper = (config: Signing, session: SessionName, id: number, nth: number, now: Date) =>
  signedAddress(config, FOLDER, session, `${id}-${nth}`, now).url
/** Where the report on a recall can be read as a PDF, with the figures of that moment, by an operator. */
export const addressOfReport = (config: Signing, session: SessionName, id: number, now: Date) =>
  signedAddress(config, FOLDER, session, `${id}-report`, now).url

/** Serves papers of recalls to the shops that were sent of the batch, and to the console, which has the reports as well. */
export function registerRecallFiles(kernel: Kernel, config: Config) {
  const { read } = kernel.database
  serveSignedFiles(kernel, config, {
    folder: FOLDER,
    title: '召回文件',
    expired: '链接已失效，请刷新召回页面后重新打开',
    gone: '没有这份文件',
    access: { user: ListRecalls.access, operator: ConsoleGetRecall.access },
    shown: 'inline',
    async find(name, reader, opening) {
      const [, id, what] = NAME.exec(name) ?? []
      const shown =
        reader.kind === 'operator'
          ? visibleTo(reader.sellerId)
          : sql`exists (select from recalls.buyer y where y.recall_id = r.id and y.shop_id = ${reader.shop.id})`
      if (what !== 'report') return readPaper(read, config.dataDir, { recallId: Number(id), nth: Number(what), shown })
      if (reader.kind !== 'operator') return null
      const row = await first(
        read,
        sql<RecallRow>`select ${COLUMNS} ${FROM_RECALLS} ${FIGURES} where r.id = ${Number(id)} and ${shown}`,
      )
      if (!row) return null
      const bytes = await drawStatement(kernel, reportOf(row, opening.now, config.brand), opening)
      return { bytes, filename: `召回报告-${row.batch_no}.pdf`, type: 'application/pdf' }
    },
  })
}

async function readPaper(
  db: Executor,
  dataDir: string,
  { recallId, nth, shown }: { recallId: number; nth: number; shown: Sql<unknown> },
) {
  const paper = await first(
    db,
    sql<
      Pick<PaperTable, 'file_id' | 'name'>
    >`select t.file_id, t.name from recalls.paper t join recalls.recall r on r.id = t.recall_id
      where t.recall_id = ${recallId} and t.nth = ${nth} and ${shown}`,
  )
  const bytes = paper && (await readPrivateFile(db, dataDir, paper.file_id))
  if (!bytes) return null
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  return { bytes, filename: paper.name, type: isPdf ? 'application/pdf' : 'image/webp' }
}

/** The report of a recall in words: what was decided, whom it reached, what became of the packs. */
function reportOf(row: RecallRow, now: Date, brand: Config['brand']) {
  const time = (at: Date) => chinaTime(at.toISOString()).slice(0, 16)
  const { unit } = row
  const part = (title: string, lines: readonly string[]) => `## ${title}\n\n${lines.join('\n\n')}`
  const unreached = row.shops - row.notified
  const text = [
    part('召回决定', [
      `药品：${row.show_name}　${row.specification}`,
      `生产企业：${row.factory}`,
      `批号：${row.batch_no}`,
      `供货企业：${row.seller_name}`,
      `级别：${RECALL_CLASS_NAMES[row.class]}召回`,
      `原因：${row.reason}`,
      `决定：${row.decided_by}，${time(row.decided_at)}`,
      `启动：${row.started_by}，${time(row.started_at)}`,
      `通知时限：${time(row.due_at)}`,
    ]),
    part('执行情况', [
      `已发往 ${row.shops} 家门店，共 ${row.received} ${unit}`,
      `已通知 ${row.notified} 家，未通知到 ${unreached} 家`,
      `已回复 ${row.answered} 家，未回复 ${row.shops - row.answered} 家（${row.not_heard} ${unit}）`,
      `门店停止销售 ${row.stopped} ${unit}，已售出 ${row.sold} ${unit}，已封存待退 ${row.set_aside} ${unit}`,
    ]),
    part('结论', [
      row.closed_at
        ? `${row.closed_by} 于 ${time(row.closed_at)} 关闭：${row.close_reason}。${row.released ? '该批号恢复销售' : '该批号不再销售'}`
        : `召回${RECALL_NAMES[row.state]}，尚未关闭`,
    ]),
  ].join('\n\n')
  return { title: '药品召回总结报告', under: `截至 ${chinaDay(now)}`, text, brand }
}
