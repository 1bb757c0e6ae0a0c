import { type Endpoint, type In, type Out } from '@shop/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { ActorCheck, ActorFor, Authenticator, AuthResult, RequestFacts } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Database, Reader, Tx } from './database.ts'
import type { EventNotifier } from './event-notifier.ts'
import { type Emit } from './events.ts'
import { KEY_PATTERN, once } from './idempotency.ts'
import { inputReader } from './input.ts'
import { transactor, type Enqueue, type TransactionContext } from './jobs.ts'
import { authorizedOptimistically, verifyInTransaction, verifyWhileReading } from './optimistic-auth.ts'
import { Refused } from './refusal.ts'
import { assertMatches, envelopeSerializer } from './serializer.ts'
import type { Moment, SettingsSource } from './settings.ts'
import type { WorkerPools } from './worker-pools.ts'

/** What the server provides to every module: its access to the outside world. Modules keep nothing in memory between calls. */
export interface Kernel {
  http: FastifyInstance
  database: Database
  boss: PgBoss
  clock: Clock
  settings: SettingsSource
  notifier: EventNotifier
  authenticator: Authenticator
  /** Worker processes for what would block the event loop or needs large libraries. */
  pools: WorkerPools
  log: Logger
  /** The origin at which a caller reaches the shop. */
  originOf: (request: FastifyRequest) => string
  /** Whether responses and live events must match the contract to be sent. */
  checkResponses: boolean
  /** Every registered call, for the OpenAPI document and the tests that cover all calls. */
  registered: Endpoint[]
}

interface Common<E extends Endpoint> extends RequestFacts, Moment {
  actor: ActorFor<E>
  log: Logger
}
/** A query reads; the database rejects its writes. */
export interface QueryContext<E extends Endpoint> extends Common<E> {
  db: Reader
}
/** A command is one transaction, and its only handle to the database. Jobs and events commit or roll back with it. */
export interface CommandContext<E extends Endpoint> extends Common<E> {
  tx: Tx
  /** 1, or more when an earlier attempt was rolled back because of a concurrent transaction. */
  attempt: number
  enqueue: Enqueue
  emit: Emit
}
/** A flow calls a foreign service between transactions; it must be safe to repeat from any point. */
export interface FlowContext<E extends Endpoint> extends Common<E> {
  db: Reader
  /** Worker processes for what would block the event loop. */
  pools: WorkerPools
  /** The client's idempotency key, or '' for calls without one. */
  key: string
  /** Where this caller reaches the shop, for addresses that lead back to it. */
  origin: string
  transact<T>(work: (context: TransactionContext) => Promise<T>): Promise<T>
}

/** How a call is run, in addition to its context and input. */
interface Run {
  /** The client's idempotency key, or '' for calls without one. */
  key: string
  actorKey: string
  /** Present when the actor is cached: the work must verify the actor before it commits or responds. */
  check: ActorCheck | null
  request: FastifyRequest
}

/** `optimistic`: an abandoned run has no effects, so it may begin with the cached actor. */
function register<E extends Endpoint>(
  kernel: Kernel,
  call: E,
  run: (common: Common<E>, input: In<E>, by: Run) => Promise<Out<E>>,
  optimistic = false,
) {
  const read = inputReader(call)
  const write = envelopeSerializer(call.output)
  kernel.registered.push(call)
  kernel.http.route({
    method: call.method,
    url: `/h5api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { refusals: call.refusals },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const authorization = request.headers.authorization
      const facts: RequestFacts = {
        traceId: String(request.id),
        ip: request.ip,
        token: authorization?.startsWith('Bearer ') ? authorization.slice(7, 300) : null,
      }
      const runAs = async ({ actor, key: actorKey }: AuthResult, check: ActorCheck | null) => {
        const input = read(
          request.params as Record<string, unknown>,
          request.query as Record<string, unknown>,
          request.body,
        ) as In<E>
        const key = String(request.headers['idempotency-key'] ?? '')
        if (call.idempotent && !KEY_PATTERN.test(key))
          throw new Refused('BAD_INPUT', { fields: { 'idempotency-key': '缺少请求编号，请重试' } })
        const common = {
          ...facts,
          actor: actor as ActorFor<E>,
          now: kernel.clock.now(),
          settings: kernel.settings.current,
          log: request.log as Logger,
        }
        return run(common, input, { key, actorKey, check, request })
      }
      const { authenticator, database } = kernel
      const authorized = async () => runAs(await authenticator.authorize(call.access, facts), null)
      const remembered = optimistic && database.pipelining ? authenticator.authorizeOptimistically(call.access, facts) : null
      const answer = remembered
        ? await authorizedOptimistically(() => runAs(remembered, remembered.check), authorized)
        : await authorized()
      if (kernel.checkResponses) assertMatches(call.output, answer)
      return reply.type('application/json; charset=utf-8').send(write({ code: 200, msg: 'ok', data: answer }))
    },
  })
}

/** A call that writes no audit log entry; the console's writes are registered by `consoleCommand` (modules/operators). */
type Unaudited = Endpoint & { audit: undefined }
function refuseAudited({ method, path, audit }: Endpoint) {
  if (audit) throw new Error(`${method} ${path} declares an audit log entry: register it with consoleCommand`)
}

/** Registers a call that only reads. */
export function query<E extends Unaudited>(
  kernel: Kernel,
  call: E,
  handle: (context: QueryContext<E>, input: In<E>) => Promise<Out<E>>,
) {
  const { database } = kernel
  const run = (common: Common<E>, input: In<E>, { check }: Run) => {
    const read = (db: Reader) => handle({ ...common, db }, input)
    return check ? verifyWhileReading(database, check, read) : read(database.read)
  }
  register(kernel, call, run, true)
}

/** Registers a call that writes, in one transaction; with an idempotency key where the contract requires one. */
export function command<E extends Unaudited>(
  kernel: Kernel,
  call: E,
  handle: (context: CommandContext<E>, input: In<E>) => Promise<Out<E>>,
) {
  refuseAudited(call)
  registerCommand(kernel, call, handle)
}

/** The same for a wrapper that extends its commands; modules use `command`, or their own wrapper's function. */
export function registerCommand<E extends Endpoint>(
  kernel: Kernel,
  call: E,
  handle: (context: CommandContext<E>, input: In<E>) => Promise<Out<E>>,
) {
  const plain = transactor(kernel)
  const run = (common: Common<E>, input: In<E>, { key, actorKey, check }: Run) => {
    const transact = check ? verifyInTransaction(plain, check) : plain
    const work = ({ tx, attempt, now, settings, enqueue, emit }: TransactionContext) =>
      handle({ ...common, tx, attempt, now, settings, enqueue, emit }, input)
    if (!call.idempotent) return transact(work)
    return once(kernel.database.read, transact, { actor: actorKey, key, call: call.path, input, now: common.now }, work)
  }
  register(kernel, call, run, true)
}

/** Registers a call that must talk to a foreign service: no transaction is open meanwhile. */
export function flow<E extends Unaudited>(
  kernel: Kernel,
  call: E,
  handle: (context: FlowContext<E>, input: In<E>) => Promise<Out<E>>,
) {
  refuseAudited(call)
  registerFlow(kernel, call, handle)
}

/** The same for a wrapper that extends its flows. */
export function registerFlow<E extends Endpoint>(
  kernel: Kernel,
  call: E,
  handle: (context: FlowContext<E>, input: In<E>) => Promise<Out<E>>,
) {
  const transact = transactor(kernel)
  register(kernel, call, (common, input, { key, request }) => {
    const { database, pools, originOf } = kernel
    return handle({ ...common, db: database.read, pools, key, origin: originOf(request), transact }, input)
  })
}
