import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { callScope } from '../../kernel/call-scope.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { openFileCache } from '../../kernel/file-cache.ts'
import { sendFailure } from '../../kernel/http.ts'
import { Unavailable } from '../../kernel/unavailable.ts'
import { TaskStopped, workerTask } from '../../kernel/worker-task.ts'
import type * as Drawing from './document-pdf.ts'
import { dayOf, findDocument, findText, listVersions } from './document-rows.ts'

const FOLDER = '/h5api/files/document'
/** Hundreds of versions. */
const MAX_BYTES = 64 * 1024 * 1024
/** Seconds after which a document that could not be drawn may be tried again. */
const FAILED_RETRY = 30
const drawing = new URL('./document-pdf.ts', import.meta.url)
const drawDocument = workerTask<typeof Drawing, 'drawDocument'>(drawing, 'drawDocument', { timeoutMs: 20_000 })

/** Where a version can be downloaded, by anyone. */
export const addressOfFile = (key: string, version: number) => `${FOLDER}/${key}-${version}.pdf`

interface Route {
  Params: { name: string }
}
/**
 * Serves versions that people may read as PDFs, without a token: they open in a separate tab. Each is drawn by a worker process the first
 * time and read from the disk afterwards, under a name that changes with what is printed and with the program that draws it.
 */
export function registerDocumentFiles({ http, database, pools }: Kernel, { dataDir, brand }: Pick<Config, 'dataDir' | 'brand'>) {
  const cache = openFileCache(join(dataDir, 'documents'), { maxBytes: MAX_BYTES })
  const program = readFileSync(drawing)
  const opensInTab = '文件'
  http.get<Route>(`${FOLDER}/:name`, { config: { opensInTab } }, async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const [, key, version] = /^(user|privacy|purchase|r[1-9]\d{0,8})-([1-9]\d{0,4})\.pdf$/.exec(request.params.name) ?? []
    const found = key && (await callScope.run({ priority: 'guest', costMs: 0 }, () => find(key, Number(version))))
    if (!found) return sendFailure(request, reply, 404, '没有这份文件，请回到上一页重新打开')
    const printed = { ...found, brand }
    const hash = createHash('sha256').update(program).update(JSON.stringify(printed)).digest('hex').slice(0, 32)
    const draw = () => pools.documents.run(drawDocument, printed, { log: request.log as Logger })
    const pdf = await cache.get(`${key}-${version}-${hash}.pdf`, draw).catch((error: unknown) => {
      throw error instanceof TaskStopped ? new Unavailable('文件暂时无法生成，请稍后再试', FAILED_RETRY) : error
    })
    const name = encodeURIComponent(`${found.title}-第${version}版.pdf`)
    return reply.type('application/pdf').header('content-disposition', `inline; filename*=UTF-8''${name}`).send(pdf)
  })

  async function find(key: string, version: number) {
    const [document, versions] = await Promise.all([findDocument(database.read, key), listVersions(database.read, key)])
    const row = versions.find((one) => one.version === version && one.withdrawn_at === null)
    if (!document?.shown || !row) return null
    return { title: row.title, version, effectiveOn: dayOf(row), text: (await findText(database.read, key, version))! }
  }
}
