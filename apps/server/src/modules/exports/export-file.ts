import { EXPORTED_LISTS } from '@shop/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callScope } from '../../kernel/call-scope.ts'
import { MINUTE, after, chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { sendFailure } from '../../kernel/http.ts'
import { readSealed, signatureHolds, signPath } from '../../kernel/secret.ts'
import { findContent } from './export-rows.ts'

const FOLDER = '/h5api/files/exports'
const URL_LIFETIME = 10 * MINUTE

/** The short-lived address of a file: whoever has it may read the file for ten minutes. Only its operator is given it. */
export const addressOfExport = ({ secrets }: Config, id: string, now: Date) =>
  signPath(secrets, `${FOLDER}/${id}.csv`, after(now, URL_LIFETIME))

interface Route {
  Params: { name: string }
  Querystring: { until?: string; sign?: string }
}
/** Serves the files at their signed addresses, without a token, because browsers download in their own way. */
export function registerExportFile({ http, database, clock }: Kernel, config: Config) {
  const opensInTab = '导出文件'
  http.get<Route>(`${FOLDER}/:name`, { config: { opensInTab } }, async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { name } = request.params
    const { until, sign } = request.query
    const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.csv$/.exec(name)?.[1]
    const now = clock.now()
    const signed =
      id !== undefined &&
      typeof until === 'string' &&
      typeof sign === 'string' &&
      signatureHolds(config.secrets, `${FOLDER}/${name}`, until, sign, now)
    if (!signed) return sendFailure(request, reply, 403, '链接已失效，请回到列表重新下载')
    const found = await callScope.run({ priority: 'member', costMs: 0 }, () => findContent(database.read, id, now))
    const csv = found?.content ? readSealed(config.secrets, found.content) : null
    if (!found || csv === null) return sendFailure(request, reply, 404, '文件已删除，请重新导出')
    const filename = encodeURIComponent(`${EXPORTED_LISTS[found.list]}-${chinaDay(found.requested_at)}.csv`)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''${filename}`)
      .header('cache-control', 'private, no-store')
      .send(csv)
  })
}
