import { randomUUID } from 'node:crypto'
import { Server as NetServer } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Refused } from './refusal.ts'
import { isUnreachable } from './unreachable.ts'

/** Codes and words of what goes wrong before a handler runs. */
const TRANSPORT: Record<number, string> = {
  400: '请求格式不对',
  404: '没有这个接口',
  413: '提交的内容太大',
  414: '地址太长',
  415: '不支持的内容类型',
  429: '操作太频繁，请稍后再试',
  503: '服务正忙，请稍后再试',
}

/** Seconds after which a client may ask again while the database can't be reached. */
const UNREACHABLE_RETRY = 5

/** How long a server that stops still takes requests on the connections it has; each answer asks its connection to end. */
const DRAIN_MS = 250
/** How long answers may take then; Fastify itself gives a stop 10 s. */
const PATIENCE_MS = 8_500

/** How long a stop may wait for a moment in which nobody asks to be connected. */
const CALM_MS = 250

/**
 * Waits for the end of a turn of the event loop in which nobody was taken in, and which was short. Who asks to be connected is
 * taken in one a turn; whoever still waits when we close is cut off: without this, somebody at most stops of a busy server.
 */
async function untilNobodyWaits(server: NetServer) {
  let takenIn = 0
  const count = () => (takenIn += 1)
  server.on('connection', count)
  const until = performance.now() + CALM_MS
  // What is left of this turn says nothing: it looked for connections before we counted.
  await turn()
  for (let began = performance.now(); began < until; began = performance.now()) {
    const before = takenIn
    await turn()
    if (takenIn === before && performance.now() - began < 1) break
  }
  server.off('connection', count)
}

/** The HTTP server: limits, ids, security headers, and one place where every failure becomes the envelope. */
export async function openHttp(options: {
  log: Logger
  trustProxy: string | false
  requestsPerMinute: number
  /** Where several nodes count their requests together, below which name; in memory without it. */
  shared: { redis: Redis; name: string } | null
  https: boolean
}): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A request on a connection that was kept is served while we stop; its answer closes the connection.
    return503OnClosing: false,
    // What Fastify refuses before it knows the route (addresses it can't read) passes no error handler.
    frameworkErrors: (error, request, reply) => {
      const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 414 : 400
      void (reply as unknown as FastifyReply)
        .code(status)
        .send({ code: status, msg: TRANSPORT[status], data: { traceId: request.id } })
    },
  }) as unknown as FastifyInstance

  await http.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
    // Without Redis requests pass: it must not be able to stop the shop.
    ...(options.shared && { redis: options.shared.redis, nameSpace: `calls:${options.shared.name}:`, skipOnError: true }),
    allowList: (request) => !request.url.startsWith('/h5api'),
  })

  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/h5api')) reply.header('cache-control', 'no-store')
    // A small compressed body can grow without bound: none is taken.
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') {
      await reply.code(415).send({ code: 415, msg: TRANSPORT[415], data: { traceId: request.id } })
    }
  })
  http.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/h5api'))
      request.log.info(
        { method: request.method, path: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'call',
      )
  })

  let underWay = 0
  http.server.on('request', (_, response) => {
    underWay += 1
    response.once('close', () => (underWay -= 1))
  })
  // No new connections, so that a balancer goes elsewhere; those there are end with an answer (closed at once, they would cut
  // off the requests that are on their way). What is left then carries nothing: kept ones, and ones opened in advance, which
  // count as busy until their first request.
  http.addHook('preClose', async () => {
    const { server } = http
    if (!server.listening) return
    await untilNobodyWaits(server)
    NetServer.prototype.close.call(server)
    const began = performance.now()
    do await pause(DRAIN_MS)
    while (underWay > 0 && performance.now() - began < PATIENCE_MS)
    server.closeAllConnections()
  })

  http.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) {
      request.log.info({ reason: error.reason, path: request.routeOptions.url }, 'refused')
      return reply.code(200).send({ code: error.code, msg: error.message, data: { reason: error.reason, ...error.data } })
    }
    if (isUnreachable(error)) {
      request.log.error({ err: error, path: request.routeOptions.url }, 'the database can’t be reached')
      return reply
        .code(503)
        .header('retry-after', UNREACHABLE_RETRY)
        .send({ code: 503, msg: TRANSPORT[503], data: { traceId: request.id, retryAfter: UNREACHABLE_RETRY } })
    }
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) {
      request.log.error({ err: error, path: request.routeOptions.url }, 'failed')
      return reply.code(500).send({ code: 500, msg: '服务器出错了，请稍后再试', data: { traceId: request.id } })
    }
    const retryAfter = status === 429 ? { retryAfter: Number(reply.getHeader('retry-after')) || 60 } : {}
    return reply
      .code(status)
      .send({ code: status, msg: TRANSPORT[status] ?? '请求没有成功', data: { traceId: request.id, ...retryAfter } })
  })
  http.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 404, msg: TRANSPORT[404], data: { traceId: request.id } }),
  )
  return http
}
