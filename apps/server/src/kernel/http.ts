import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { Refusals } from '@shop/contract'
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { callerAddress, type Caller } from './admission.ts'
import { limitAnswerTime } from './answer-deadline.ts'
import { limitBodyTime } from './body-deadline.ts'
import { encodeAnswers } from './encode-answers.ts'
import { limitConnections } from './connection-limit.ts'
import { DatabaseFull, DatabaseUnreachable } from './database-error.ts'
import { drainOnClose } from './drain.ts'
import { failurePage } from './failure-page.ts'
import { reportHiddenCallers } from './hidden-callers.ts'
import { LineLimit } from './line-limit.ts'
import { Refused } from './refusal.ts'
import { writeRefusal } from './serializer.ts'
import { TransportError } from './transport-error.ts'
import { trustOf } from './trusted-proxies.ts'
import { Unavailable } from './unavailable.ts'
import { answerUnread } from './unread-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call declares about its refusals: nothing else about them leaves the server. */
    refusals?: Refusals
    /** Set for a file that opens in a tab: its name, for the page that the tab shows when the file can't be had. */
    opensInTab?: string
  }
}

/** Codes and messages for what goes wrong before a handler runs. */
const TRANSPORT: Record<number, string> = {
  400: '请求格式不对',
  404: '没有这个接口',
  408: '网络太慢，没有传完，请换个网络再试',
  413: '提交的内容太大',
  414: '地址太长',
  415: '不支持的内容类型',
  429: '操作太频繁，请稍后再试',
  503: '服务正忙，请稍后再试',
}

/** The time for a request to arrive, its body included, as long as clients wait for an upload: a picture of 10 MB needs 1.4 Mbit/s. */
const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 10_000
/** The most that is read of a body where nothing else is said: each call's limit comes from its schema (body-limit.ts). */
const BODY_BYTES = 16 * 1024
/** How long an open connection may be silent. Longer than proxies keep theirs (mostly 60 s), so that they close first. */
const KEEP_ALIVE_MS = 72_000
/** How often late requests are looked for. */
const CONNECTIONS_CHECK_MS = 5_000

/** Log lines a minute about calls beyond a limit: whoever makes thousands a second must not fill the disk. The next line counts the rest. */
const EXCESS_LINES = 120

/** Whether a request counts as a call: decided by its route, since an address can be spelt in many ways. */
const isCall = ({ is404, routeOptions }: FastifyRequest) => is404 || (routeOptions.url?.startsWith('/h5api/') ?? false)

/**
 * Answers with a failure in the envelope; where a file was to open in a tab, with a page. `retryAfter` is in seconds: with it, such
 * a tab tries again automatically.
 */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: number, msg: string, retryAfter?: number) {
  const name = request.routeOptions.config.opensInTab
  const traceId = request.id
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  if (name === undefined || !request.headers.accept?.includes('text/html'))
    return reply.code(code).send({ code, msg, data: { traceId, ...(retryAfter !== undefined && { retryAfter }) } })
  if (retryAfter !== undefined) void reply.header('refresh', retryAfter)
  const page = failurePage({ name, msg, url: request.url, traceId, ...(retryAfter !== undefined && { retryAfter }) })
  return reply.code(code).type('text/html; charset=utf-8').send(page)
}

/** Counts what is no request of Fastify's like a call of its address; returns the seconds that it has to wait, 0 for none. */
export function callCounter(http: FastifyInstance) {
  const count = http.createRateLimit()
  return async ({ ip }: Caller): Promise<number> => {
    // Anything without a route counts.
    const counted = await count({ ip, is404: true, routeOptions: {} } as FastifyRequest)
    return !counted.isAllowed && counted.isExceeded ? Math.max(1, counted.ttlInSeconds) : 0
  }
}

/** Bodies are JSON. Clients name that type on every request, so a DELETE with it may have no body. */
function acceptJson(http: FastifyInstance) {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' && request.method === 'DELETE' ? done(null) : void parse(request, body, done),
  )
}

/** The HTTP server: limits, ids, security headers, and one place where every failure becomes the envelope. */
export async function openHttp(options: {
  log: Logger
  trustProxy: string | number | false
  requestsPerMinute: number
  /**
   * The Redis in which several nodes count their requests together, and the name they use there; without it, requests are counted
   * in memory.
   */
  shared: { redis: Redis; name: string } | null
  https: boolean
  /** Whether refusals must match the contract to be sent. */
  checkResponses: boolean
}): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: KEEP_ALIVE_MS + CONNECTIONS_CHECK_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    forceCloseConnections: 'idle',
    // A request on a kept-alive connection is served while the server stops; its response closes the connection.
    return503OnClosing: false,
    clientErrorHandler: answerUnread(options.log, new LineLimit(EXCESS_LINES)),
    // Requests that Fastify rejects before routing (addresses it can't parse) do not reach an error handler.
    frameworkErrors: (error, request, reply) => {
      const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 414 : 400
      void (reply as unknown as FastifyReply)
        .code(status)
        .send({ code: status, msg: TRANSPORT[status], data: { traceId: request.id } })
    },
  }) as unknown as FastifyInstance

  acceptJson(http)
  limitBodyTime(http)
  await http.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: callerAddress,
    // Without Redis requests pass: an outage of Redis must not stop the shop.
    ...(options.shared && { redis: options.shared.redis, nameSpace: `calls:${options.shared.name}:`, skipOnError: true }),
    allowList: (request) => !isCall(request),
  })

  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (isCall(request)) reply.header('cache-control', 'no-store')
    // A small compressed body can expand without limit, so none is accepted.
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') {
      await reply.code(415).send({ code: 415, msg: TRANSPORT[415], data: { traceId: request.id } })
    }
  })
  encodeAnswers(http)
  limitAnswerTime(http)
  const excess = new LineLimit(EXCESS_LINES)
  http.addHook('onResponse', async (request, reply) => {
    if (!isCall(request)) return
    const path = request.routeOptions.url
    const facts = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    const write = (omitted: number) => request.log.info({ ...facts, ...(omitted > 0 && { omitted }) }, 'call')
    if (reply.statusCode === 429) excess.write(write)
    else write(0)
  })

  limitConnections(http.server, trustOf(options.trustProxy))
  if (options.trustProxy === false) reportHiddenCallers(http)
  drainOnClose(http)
  http.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) {
      request.log.info({ reason: error.reason, path: request.routeOptions.url }, 'refused')
      return reply
        .code(200)
        .type('application/json; charset=utf-8')
        .send(writeRefusal(error, request.routeOptions.config.refusals, options.checkResponses))
    }
    if (error instanceof Unavailable) {
      const { message: msg, retryAfter, cause } = error
      // An outage has its own lines in the log; what fails meanwhile is found by its id.
      const why =
        error instanceof DatabaseUnreachable
          ? 'the database can’t be reached'
          : error instanceof DatabaseFull
            ? 'the database has no space left'
            : 'unavailable'
      const { message: reason, code, statement } = (cause ?? {}) as { message?: string; code?: string; statement?: string }
      request.log.info({ path: request.routeOptions.url, retryAfter, reason, code, statement }, why)
      return sendFailure(request, reply, 503, msg, retryAfter)
    }
    // It has gone in the middle of its request; no one reads the answer.
    if (request.raw.destroyed && !request.raw.complete) {
      request.log.info({ path: request.routeOptions.url, reason: error.message }, 'the client broke off')
      return reply.code(400).send({ code: 400, msg: TRANSPORT[400], data: { traceId: request.id } })
    }
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) {
      request.log.error({ err: error, path: request.routeOptions.url }, 'failed')
      return sendFailure(request, reply, 500, '服务器出错了，请稍后再试')
    }
    const msg =
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? `提交的内容太大，最多 ${request.routeOptions.bodyLimit / 1024} KB，请减少后再试`
        : (error instanceof TransportError && error.said) || (TRANSPORT[status] ?? '请求没有成功')
    // The rest of the request must not keep the connection.
    if (status === 408) void reply.header('connection', 'close')
    const retryAfter = status === 429 ? Number(reply.getHeader('retry-after')) || 60 : undefined
    return sendFailure(request, reply, status, msg, retryAfter)
  })
  http.setNotFoundHandler({ preHandler: http.rateLimit() }, (request, reply) =>
    reply.code(404).send({ code: 404, msg: TRANSPORT[404], data: { traceId: request.id } }),
  )
  return http
}
