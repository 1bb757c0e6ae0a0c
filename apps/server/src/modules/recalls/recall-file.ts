import { chinaTime, RECALL_CLASS_NAMES, RECALL_NAMES } from '@shop/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from '../../kernel/sql.ts'
import type { Logger } from 'pino'
import { asCall } from '../../kernel/admission.ts'
import { after, chinaDay, MINUTE } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { sendFailure } from '../../kernel/http.ts'
import { networkOf } from '../../kernel/network-of.ts'
import { signPath, signatureHolds } from '../../kernel/secret.ts'
import { drawStatement } from '../documents/index.ts'
import { readPrivateFile } from '../files/index.ts'
import { COLUMNS, FIGURES, FROM_RECALLS, type RecallRow } from './recall-rows.ts'
import type { PaperTable } from './tables.gen.ts'

const FOLDER = '/h5api/files/recall'
const LIFETIME = 10 * MINUTE
/** A paper by its place among those of the recall, or the report. */
const NAME = /^([1-9]\d{0,15})-(report|\d{1,2})$/

type Signing = Pick<Config, 'secrets'>
const addressOf = ({ secrets }: Signing, name: string, now: Date) => signPath(secrets, `${FOLDER}/${name}`, after(now, LIFETIME))
/** Where a paper of a recall can be read, by whoever was given the address. */
export const addressOfPaper = (config: Signing, id: number, nth: number, now: Date) => addressOf(config, `${id}-${nth}`, now)
/** Where the report on a recall can be read as a PDF, with the figures of that moment. */
export const addressOfReport = (config: Signing, id: number, now: Date) => addressOf(config, `${id}-report`, now)

interface Route {
  Params: { name: string }
  Querystring: { until?: string; sign?: string }
}

/** Serves papers and reports of recalls at their signed addresses: a tab opens them without a token. */
export function registerRecallFiles(kernel: Kernel, { secrets, brand, dataDir }: Config) {
  const { http, admission, clock, database } = kernel
  const config = { work: 'query', opensInTab: '召回文件' } as const
  http.get<Route>(`${FOLDER}/:name`, { config }, async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { name } = request.params
    const { until, sign } = request.query
    const [, id, what] = NAME.exec(name) ?? []
    const isSigned = until && sign && signatureHolds(secrets, `${FOLDER}/${name}`, until, sign, clock.now())
    if (!id || !isSigned) return sendFailure(request, reply, 403, '链接已失效，请刷新召回页面后重新打开')
    const file = await asCall(admission, request, 'query', async () => {
      if (what !== 'report') return readPaper(database.read, dataDir, Number(id), Number(what))
      const row = await first(
        database.read,
        sql<RecallRow>`select ${COLUMNS} ${FROM_RECALLS} ${FIGURES} where r.id = ${Number(id)}`,
      )
      if (!row) return null
      const options = { log: request.log as Logger, owner: networkOf(request.ip) }
      return {
        name: `召回报告-${row.batch_no}.pdf`,
        bytes: await drawStatement(kernel, reportOf(row, clock.now(), brand), options),
      }
    })
    if (!file) return sendFailure(request, reply, 404, '没有这份文件')
    const isPdf = file.bytes.subarray(0, 5).toString('latin1') === '%PDF-'
    return reply
      .type(isPdf ? 'application/pdf' : 'image/webp')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, no-store')
      .send(file.bytes)
  })
}

async function readPaper(db: Executor, dataDir: string, recallId: number, nth: number) {
  const paper = await first(
    db,
    sql<
      Pick<PaperTable, 'file_id' | 'name'>
    >`select file_id, name from recalls.paper where recall_id = ${recallId} and nth = ${nth}`,
  )
  const bytes = paper && (await readPrivateFile(db, dataDir, paper.file_id))
  return bytes ? { name: paper.name, bytes } : null
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
