import type { OutgoingHttpHeaders } from 'node:http'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { callScope, type CallScope, type Priority } from './call-scope.ts'
import { CostLimit } from './cost-limit.ts'
import { RecentMap } from './recent-map.ts'
import { Unavailable } from './unavailable.ts'

/** How a call works: it reads, writes in one transaction, or talks to a foreign service between transactions. */
export type CallWork = 'query' | 'command' | 'flow'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for what must be admitted first: the calls of the contract, and files. */
    work?: CallWork
    /** Who goes first, where something else than a token says who asks, such as a signed address. */
    priorityOf?: (request: FastifyRequest) => Priority
  }
}

/** How long a call may be expected to wait before it is refused instead: whoever is known waits longer, a write longest. */
const MAX_EXPECTED_MS: Readonly<Record<Priority, number>> = { guest: 250, member: 800, write: 3_000, system: Infinity }
const RETRY_AFTER = 2
const BUSY = '服务正忙，请稍后再试'
/** Tokens that made a call recently: whose calls go before those of strangers. */
const MAX_KNOWN = 20_000
/** What a call costs besides its use of the database and the reading of its input. */
const BASE_COST_MS = 1
/** Shedding that paused for this long has ended. */
const PAUSE_MS = 5_000

/** What says how busy the server is, in milliseconds. */
export interface LoadSignals {
  loopLagMs(): number
  /** How long a call of this priority would wait for a connection. */
  expectedWaitMs(work: CallWork, priority: Priority): number
}

/** Whoever has an address. */
export type Caller = Pick<FastifyRequest, 'ip'>

export interface Admission {
  /** Whether there is no room for a call of this priority at the moment. */
  sheds(work: CallWork, priority: Priority): boolean
  /** The seconds that the caller's address has to wait, 0 when it may go on. */
  retryAfter(caller: Caller): number
  /** Counts what is no request like a call of its address; the seconds that it has to wait, 0 when it may go on. */
  countCall(caller: Caller): Promise<number>
  priorityOf(work: CallWork, token: string | null): Priority
  /** A token with which a call was authorized. It only affects who goes first, so it may be out of date. */
  remember(token: string): void
  /** Charges the caller's address with what its call cost. */
  charge(caller: Caller, costMs: number): void
  /** Called for each call that is shed. */
  onShed: (priority: Priority, reason: ShedReason) => void
}
export type ShedReason = 'connections' | 'event loop'

export const bearerToken = ({ headers: { authorization } }: FastifyRequest): string | null =>
  authorization?.startsWith('Bearer ') ? authorization.slice(7, 300) : null
/** The address under which a caller is counted: of IPv6 the network, since every line has more addresses than can be counted. */
export const callerAddress = ({ ip }: Caller) => normalizeIP(ip)

/** Two lines in the log for a time of overload, its beginning and its end, however many calls are shed. */
function sheddingLog(log: Logger) {
  let calls = 0
  let calm: NodeJS.Timeout | undefined
  return (facts: object) => {
    if (calls === 0) log.warn(facts, 'Overload: calls are shed')
    calls += 1
    if (calm) return void calm.refresh()
    calm = setTimeout(() => {
      log.info({ calls }, 'Overload: over')
      calls = 0
      calm = undefined
    }, PAUSE_MS).unref()
  }
}

/**
 * Refuses calls at once, with 503, when they would have to wait too long: guests first, then the reads of those who are logged in,
 * their writes last. And with 429 when the caller's address has used up what its calls may cost.
 */
export function openAdmission(
  signals: LoadSignals,
  { costPerMinute, countCall, log }: { costPerMinute: number; countCall: Admission['countCall']; log: Logger },
): Admission {
  const known = new RecentMap<string, true>(MAX_KNOWN)
  const costs = new CostLimit(costPerMinute)
  const logShed = sheddingLog(log)
  const priorityOf: Admission['priorityOf'] = (work, token) => {
    if (token === null || !known.has(token)) return work === 'query' ? 'guest' : 'member'
    return work === 'query' ? 'member' : 'write'
  }
  const admission: Admission = {
    onShed() {},
    countCall,
    priorityOf,
    remember: (token) => known.set(token, true),
    charge: (caller, costMs) => costs.charge(callerAddress(caller), BASE_COST_MS + costMs),
    retryAfter: (caller) => costs.retryAfter(callerAddress(caller)),
    sheds(work, priority) {
      const lag = signals.loopLagMs()
      const wait = signals.expectedWaitMs(work, priority)
      if (lag + wait <= MAX_EXPECTED_MS[priority]) return false
      admission.onShed(priority, lag > wait ? 'event loop' : 'connections')
      logShed({ priority, lag: Math.round(lag), wait: Math.min(Math.round(wait), 60_000) })
      return true
    },
  }
  return admission
}

/** Does what a request asks for with its caller's priority, and charges their address with what it has cost. */
export function asCall<T>(admission: Admission, request: FastifyRequest, work: CallWork, run: () => Promise<T>): Promise<T> {
  const scope: CallScope = { priority: priorityOf(admission, request, work), costMs: 0 }
  return callScope.run(scope, run).finally(() => admission.charge(request, scope.costMs))
}

const priorityOf = (admission: Admission, request: FastifyRequest, work: CallWork): Priority =>
  request.routeOptions.config.priorityOf?.(request) ?? admission.priorityOf(work, bearerToken(request))

/**
 * Has every call admitted before anything else is done for it. What is shed is answered past Fastify's own way of answering:
 * refusing must stay much cheaper than serving.
 */
export function admitCalls(http: FastifyInstance, admission: Admission) {
  http.addHook('onRequest', (request, reply, next) => {
    const { work, opensInTab } = request.routeOptions.config
    if (!work) return next()
    if (admission.sheds(work, priorityOf(admission, request, work))) {
      // A tab shows a page, which tries again.
      if (opensInTab) return next(new Unavailable(BUSY, RETRY_AFTER))
      reply.hijack()
      return refuseAtOnce(request, reply)
    }
    const retryAfter = admission.retryAfter(request)
    if (retryAfter === 0) return next()
    reply.header('retry-after', retryAfter)
    next(Object.assign(new Error('The address has used up what its calls may cost'), { statusCode: 429 }))
  })
}

function refuseAtOnce(request: FastifyRequest, reply: FastifyReply) {
  const body = `{"code":503,"msg":"${BUSY}","data":{"traceId":"${request.id}","retryAfter":${RETRY_AFTER}}}`
  request.log.debug({ path: request.routeOptions.url }, 'shed')
  // A body that was announced and is not read would be taken for the next request.
  const hasBody = !request.raw.complete && request.method !== 'GET'
  reply.raw
    .writeHead(503, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'retry-after': String(RETRY_AFTER),
      ...(hasBody && { connection: 'close' }),
    })
    .end(body)
}
