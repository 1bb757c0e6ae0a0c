import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { Refusals } from '@shop/contract'
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { isConnectionError } from './connection-error.ts'
import { drainOnClose } from './drain.ts'
import { reportHiddenCallers } from './hidden-callers.ts'
import { Refused } from './refusal.ts'
import { writeRefusal } from './serializer.ts'
import { trustOf } from './trusted-proxies.ts'
import { Unavailable } from './unavailable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call declares about its refusals: nothing else about them leaves the server. */
    refusals?: Refusals
  }
}

/** Codes and messages for what goes wrong before a handler runs. */
const TRANSPORT: Record<number, string> = {
  400: '请求格式不对',
  404: '没有这个接口',
  413: '提交的内容太大',
  414: '地址太长',
  415: '不支持的内容类型',
  429: '操作太频繁，请稍后再试',
  503: '服务正忙，请稍后再试',
}

/** Seconds after which a client may retry while the database can't be reached. */
const UNREACHABLE_RETRY = 5

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
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A request on a kept-alive connection is served while the server stops; its response closes the connection.
    return503OnClosing: false,
    // Requests that Fastify rejects before routing (addresses it can't parse) do not reach an error handler.
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
    // Without Redis requests pass: an outage of Redis must not stop the shop.
    ...(options.shared && { redis: options.shared.redis, nameSpace: `calls:${options.shared.name}:`, skipOnError: true }),
    allowList: (request) => !request.url.startsWith('/h5api'),
  })

  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/h5api')) reply.header('cache-control', 'no-store')
    // A small compressed body can expand without limit, so none is accepted.
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
      const { message: msg, retryAfter } = error
      request.log.info({ path: request.routeOptions.url, retryAfter }, 'unavailable')
      return reply
        .code(503)
        .header('retry-after', retryAfter)
        .send({ code: 503, msg, data: { traceId: request.id, retryAfter } })
    }
    if (isConnectionError(error)) {
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
