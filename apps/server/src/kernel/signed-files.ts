import type { Access } from '@shop/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ActorOf, SessionName } from './actor.ts'
import { asCall, bearerToken } from './admission.ts'
import { clientSignal } from './client-signal.ts'
import { after, MINUTE } from './clock.ts'
import type { Config } from './config.ts'
import type { Kernel } from './endpoint.ts'
import { sendFailure } from './http.ts'
import { networkOf } from './network-of.ts'
import { Refused } from './refusal.ts'
import { signatureHolds, signPath } from './secret.ts'
import { Unavailable } from './unavailable.ts'
import { TaskStopped } from './worker-task.ts'

const URL_LIFETIME = 10 * MINUTE
/** Seconds after which a file that could not be drawn may be tried again. */
const FAILED_RETRY = 30
const KINDS = { u: 'user', o: 'operator' } as const
const SESSION = /^([uo])([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * The short-lived address at which the caller of a call opens a file. It names their session: it opens for ten minutes, as long as
 * that session goes on and they may open the file, so neither after they logged out nor after they were removed or lost the right.
 */
export function signedAddress(
  { secrets }: Pick<Config, 'secrets'>,
  folder: string,
  { kind, sessionId }: SessionName,
  name: string,
  now: Date,
) {
  const until = after(now, URL_LIFETIME)
  return { url: signPath(secrets, `${folder}/${kind[0]}${sessionId}/${name}`, until), expiresAt: until.toISOString() }
}

export interface OpenedFile {
  bytes: Buffer
  /** The name under which it is saved. */
  filename: string
  type: string
}
/** What drawing a file needs. `owner`: whose turn it is where networks take turns. */
export interface Opening {
  now: Date
  log: Logger
  signal: AbortSignal
  owner: string
}
interface Serving<U extends Access, O extends Access> {
  /** Its addresses begin so, below the server's root. */
  folder: string
  /** What a tab that is refused says is being opened. */
  title: string
  /** Where a new address is given, and how a file that is gone is made again, in words for the user. */
  expired: string
  gone: string
  /** What users, and operators, must be allowed to: as for the call that gives them the address. */
  access: { user?: U; operator?: O }
  /** Opens with the token of whom the address names alone, which a tab does not bring. */
  withToken?: boolean
  /** Whether it is saved, or shown in the tab. */
  shown: 'attachment' | 'inline'
  headers?: Readonly<Record<string, string>>
  /** The file of this name if this reader may open it; null: there is none for them. */
  find(name: string, reader: ActorOf<U> | ActorOf<O>, opening: Opening): Promise<OpenedFile | null>
}
interface Route {
  Params: { session: string; name: string }
  Querystring: { until?: string; sign?: string }
}

/**
 * Serves files at their signed addresses. Browsers open and save files without a token, some hand them to another app: so the
 * address says whose session it is, and what a call with that session's token would be refused is refused here. Tabs are shown a page.
 */
export function serveSignedFiles<U extends Access = never, O extends Access = never>(
  kernel: Pick<Kernel, 'http' | 'clock' | 'admission' | 'authenticator'>,
  { secrets }: Pick<Config, 'secrets'>,
  files: Serving<U, O>,
) {
  const { http, clock, admission, authenticator } = kernel
  const { folder, title, access, shown, headers = {} } = files

  /** The session that a signed address names; null where the signature is wrong or has expired. */
  function sessionOf(request: FastifyRequest<Route>): SessionName | null {
    const { session, name } = request.params
    const { until, sign } = request.query
    const [, kind, sessionId] = SESSION.exec(session) ?? []
    const isSigned =
      sessionId !== undefined &&
      typeof until === 'string' &&
      typeof sign === 'string' &&
      signatureHolds(secrets, `${folder}/${session}/${name}`, until, sign, clock.now())
    return isSigned ? { kind: KINDS[kind as keyof typeof KINDS], sessionId } : null
  }

  /** Who opens it, with the rights of this moment; null: no one who may. */
  async function readerOf(request: FastifyRequest<Route>, session: SessionName) {
    const needed = access[session.kind]
    if (needed === undefined) return null
    if (files.withToken) {
      const facts = { traceId: String(request.id), ip: request.ip, token: bearerToken(request) }
      return (await authenticator.authorize(needed, facts)).actor
    }
    try {
      return (await authenticator.authorizeSession(needed, session)).actor
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    }
  }

  async function open(request: FastifyRequest<Route>, signal: AbortSignal): Promise<OpenedFile | null | undefined> {
    const session = sessionOf(request)
    const reader = session && (await readerOf(request, session))
    if (!reader) return undefined
    const opening = { now: clock.now(), log: request.log as Logger, signal, owner: networkOf(request.ip) }
    return files.find(request.params.name, reader as ActorOf<U> | ActorOf<O>, opening)
  }

  const config = {
    work: 'query',
    opensInTab: title,
    // Only who made a call is given an address.
    priorityOf: (request: FastifyRequest) => (sessionOf(request as FastifyRequest<Route>) ? 'member' : 'guest'),
  } as const
  http.get<Route>(`${folder}/:session/:name`, { config }, async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const signal = clientSignal(reply)
    const file = await asCall(admission, request, 'query', () => open(request, signal)).catch((error: unknown) => {
      throw error instanceof TaskStopped ? new Unavailable(`${title}暂时无法生成，请稍后再试`, FAILED_RETRY) : error
    })
    if (file === undefined) return sendFailure(request, reply, 403, files.expired)
    if (file === null) return sendFailure(request, reply, 404, files.gone)
    return reply
      .type(file.type)
      .header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .header('cache-control', 'private, no-store')
      .headers(headers)
      .send(file.bytes)
  })
}
