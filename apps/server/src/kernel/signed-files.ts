import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from './actor.ts'
import { bearerToken } from './admission.ts'
import { callScope } from './call-scope.ts'
import { after, MINUTE } from './clock.ts'
import type { Config } from './config.ts'
import type { Kernel } from './endpoint.ts'
import { sendFailure } from './http.ts'
import { readSealedBytes, signatureHolds, signPath } from './secret.ts'

const URL_LIFETIME = 10 * MINUTE
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files that are kept sealed and read at signed addresses. */
export interface SignedFiles {
  /** Its address begins so, below the server's root. */
  folder: string
  extension: 'csv' | 'html' | 'xlsx'
}

/**
 * The short-lived address of a file: whoever has it may read the file for ten minutes, unless `find` asks more of them.
 */
export const signedAddress = ({ secrets }: Pick<Config, 'secrets'>, { folder, extension }: SignedFiles, id: string, now: Date) =>
  signPath(secrets, `${folder}/${id}.${extension}`, after(now, URL_LIFETIME))

interface Serving extends SignedFiles {
  /** What a tab that is refused under overload says is being opened. */
  title: string
  /** Where a new address is given, and how a file that is gone is made again, in words for the user. */
  expired: string
  gone: string
  type: string
  headers?: Readonly<Record<string, string>>
  /**
   * The sealed content, and the name under which it is saved; null where it is gone or not made yet. What opens for its reader alone
   * looks at the caller, and refuses.
   */
  find(id: string, now: Date, caller: RequestFacts): Promise<{ sealed: string; filename: string } | null>
}
interface Route {
  Params: { name: string }
  Querystring: { until?: string; sign?: string }
}

/** Serves them at their signed addresses. A token is not required here, because browsers download in their own way. */
export function serveSignedFiles({ http, clock }: Kernel, { secrets }: Pick<Config, 'secrets'>, files: Serving) {
  const { folder, extension, title, headers = {} } = files
  const config = { opensInTab: title }
  http.get<Route>(`${folder}/:name`, { config }, async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { name } = request.params
    const { until, sign } = request.query
    const id = name.endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : ''
    const now = clock.now()
    const isSigned =
      UUID.test(id) &&
      typeof until === 'string' &&
      typeof sign === 'string' &&
      signatureHolds(secrets, `${folder}/${name}`, until, sign, now)
    if (!isSigned) return sendFailure(request, reply, 403, files.expired)
    const caller = { traceId: String(request.id), ip: request.ip, token: bearerToken(request) }
    const found = await callScope.run({ priority: 'member', costMs: 0 }, () => files.find(id, now, caller))
    const content = found && readSealedBytes(secrets, found.sealed)
    if (!found || content === null) return sendFailure(request, reply, 404, files.gone)
    return reply
      .type(files.type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.filename)}`)
      .header('cache-control', 'private, no-store')
      .headers(headers)
      .send(content)
  })
}
