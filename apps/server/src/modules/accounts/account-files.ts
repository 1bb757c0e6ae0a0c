import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { sql } from '../../kernel/sql.ts'
import { asCall, bearerToken } from '../../kernel/admission.ts'
import { clientSignal } from '../../kernel/client-signal.ts'
import { after, chinaDay, MINUTE } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { first } from '../../kernel/database.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { sendFailure } from '../../kernel/http.ts'
import { signatureHolds, signPath } from '../../kernel/secret.ts'
import { markPicture, marksOfViewers, readPrivateFile } from '../files/index.ts'
import type { Operator } from '../operators/index.ts'

const FOLDER = '/h5api/files/account-paper'
/** A picture is opened at once; what is opened later is recorded again. */
const LIFETIME = 2 * MINUTE

interface Viewer {
  operatorId: number
  sellerId: number
}
const viewerOf = ({ operatorId, sellerId }: Viewer) => `o${operatorId}v${sellerId}`

/** Where an operator of a seller opens a picture that a shop sent to this seller, with their token. */
export const addressOfAccountPaper = ({ secrets }: Pick<Config, 'secrets'>, viewer: Viewer, fileId: string, now: Date) =>
  signPath(secrets, `${FOLDER}/${viewerOf(viewer)}/${fileId}.webp`, after(now, LIFETIME))

interface Route {
  Params: { viewer: string; name: string }
  Querystring: { until?: string; sign?: string }
}

/** Serves papers of shops to the seller they were sent to, each copy marked with that seller and the day; none is kept. */
export function registerAccountFiles(kernel: Kernel, { secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>) {
  const { http, admission, authenticator, clock, database, pools } = kernel
  const inTurn = marksOfViewers()
  async function open(request: FastifyRequest<Route>, signal: AbortSignal) {
    const { viewer, name } = request.params
    const { until, sign } = request.query
    const facts = { traceId: String(request.id), ip: request.ip, token: bearerToken(request) }
    const { actor } = await authenticator.authorize('seller:orders', facts)
    const { operatorId, sellerId } = actor as Operator & { sellerId: number }
    const path = `${FOLDER}/${viewer}/${name}`
    const isTheirs = viewer === viewerOf({ operatorId, sellerId })
    if (!isTheirs || !until || !sign || !signatureHolds(secrets, path, until, sign, clock.now())) return null
    const seller = await first(database.read, sql<{ name: string }>`select name from catalog.seller where id = ${sellerId}`)
    const original = await readPrivateFile(database.read, dataDir, name.replace(/\.webp$/, ''))
    if (!original || !seller) return undefined
    const text = `${seller.name}\n仅供首营审核 ${chinaDay(clock.now())}`
    return inTurn(viewer, () => pools.marks.run(markPicture, { original, text }, { log: request.log as Logger, signal }))
  }
  http.get<Route>(`${FOLDER}/:viewer/:name`, { config: { work: 'query' } }, async (request, reply: FastifyReply) => {
    const signal = clientSignal(reply)
    const bytes = await asCall(admission, request, 'query', () => open(request, signal))
    void reply.header('cache-control', 'private, no-store')
    if (bytes === null) return sendFailure(request, reply, 403, '链接已失效，请回到建采申请重新打开')
    return bytes ? reply.type('image/webp').send(bytes) : sendFailure(request, reply, 404, '没有找到这张图片')
  })
}
