import type { WriteAudit } from './audit-line.ts'
import { type Endpoint, type In, type Out } from '@shop/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { bearerToken, type Admission, type CallWork } from './admission.ts'
import type { ActorCheck, ActorFor, Authenticator, AuthResult, RequestFacts } from './actor.ts'
import { bodyLimitOf } from './body-limit.ts'
import type { Bulkheads } from './bulkheads.ts'
import { callScope, timed, type CallScope } from './call-scope.ts'
import { clientSignal } from './client-signal.ts'
import type { Clock } from './clock.ts'
import type { Database, Reader, Tx } from './database.ts'
import type { EventNotifier } from './event-notifier.ts'
import { type Emit } from './events.ts'
import { KEY_PATTERN, once } from './idempotency.ts'
import { inputReader, inputSchemaOf } from './input.ts'
import { transactor, type Enqueue, type TransactionContext } from './jobs.ts'
import { onFirstUse } from './on-first-use.ts'
import { authorizedOptimistically, verifyInTransaction, verifyWhileReading } from './optimistic-auth.ts'
import { Refused } from './refusal.ts'
import type { Secrets } from './secret.ts'
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
  admission: Admission
  /** Keep commands that contend for the same rows from taking all connections. */
  bulkheads: Bulkheads
  /** Worker processes for what would block the event loop or needs large libraries. */
  pools: WorkerPools
  log: Logger
  /** The origin at which a caller reaches the shop. */
  originOf: (request: FastifyRequest) => string
  /** Whether responses and live events must match the contract to be sent. */
  checkResponses: boolean
  /** The application's secret and the former ones. */
  secrets: Secrets
  /** Writes the audit log: each write of the console does (`console-command.ts`). */
  writeAudit: WriteAudit
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
  /** Aborts when the client is gone before it has its response. */
  signal: AbortSignal
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
  reply: FastifyReply
}

/** What a call's schemas are compiled to; one process shares it among all its servers: tests build hundreds. */
const compiled = new WeakMap<Endpoint, ReturnType<typeof compile>>()
const compile = (call: Endpoint) => ({
  read: onFirstUse(() => inputReader(call)),
  write: onFirstUse(() => envelopeSerializer(call.output)),
  bodyLimit: bodyLimitOf(inputSchemaOf(call)),
})
function compiledOf(call: Endpoint) {
  const known = compiled.get(call) ?? compile(call)
  compiled.set(call, known)
  return known
}

/** A flow's effects can't be abandoned; the others may begin with the cached actor. */
function register<E extends Endpoint>(
  kernel: Kernel,
  call: E,
  work: CallWork,
  run: (common: Common<E>, input: In<E>, by: Run) => Promise<Out<E>>,
) {
  const { read, write, bodyLimit } = compiledOf(call)
  kernel.registered.push(call)
  kernel.http.route({
    method: call.method,
    url: `/h5api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { refusals: call.refusals, work },
    bodyLimit,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearerToken(request)
      const facts: RequestFacts = { traceId: String(request.id), ip: request.ip, token: call.renewsSession ? null : token }
      const { authenticator, admission, database } = kernel
      const scope: CallScope = { priority: admission.priorityOf(work, token), costMs: 0 }
      const runAs = async ({ actor, key: actorKey }: AuthResult, check: ActorCheck | null) => {
        const input = timed(
          scope,
          () => read(request.params as Record<string, unknown>, request.query as Record<string, unknown>, request.body) as In<E>,
        )
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
        return run(common, input, { key, actorKey, check, request, reply })
      }
      const authorized = async () => {
        const caller = await authenticator.authorize(call.access, facts)
        if (facts.token !== null) admission.remember(facts.token)
        return runAs(caller, null)
      }
      const answerCall = () => {
        const optimistic = work !== 'flow' && database.pipelining
        const remembered = optimistic ? authenticator.authorizeOptimistically(call.access, facts) : null
        return remembered ? authorizedOptimistically(() => runAs(remembered, remembered.check), authorized) : authorized()
      }
      const answer = await callScope.run(scope, answerCall).finally(() => admission.charge(request, scope.costMs))
      if (kernel.checkResponses) assertMatches(call.output, answer)
      return reply.type('application/json; charset=utf-8').send(write({ code: 200, msg: 'ok', data: answer }))
    },
  })
}

/** A call that writes no audit log entry; the console's writes are registered by `consoleCommand` (console-command.ts). */
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
  register(kernel, call, 'query', run)
}

export interface CommandOptions<E extends Endpoint> {
  /**
   * The rows many commands may want to lock at the same time, as keys (`offer:7`). While such a row is held, only commands that
   * name it are refused, and the others keep their connections. Read outside of the command's transaction.
   */
  contends?: (db: Reader, input: In<E>, actor: ActorFor<E>) => readonly string[] | Promise<readonly string[]>
  /** It refers to those rows without changing them: only who holds one for long is in its way. */
  sharesLocks?: boolean
}

/** Registers a call that writes, in one transaction; with an idempotency key where the contract requires one. */
export function command<E extends Unaudited>(
  kernel: Kernel,
  call: E,
  handle: (context: CommandContext<E>, input: In<E>) => Promise<Out<E>>,
  options: CommandOptions<E> = {},
) {
  refuseAudited(call)
  registerCommand(kernel, call, handle, options)
}

/** The same for a wrapper that extends its commands; modules use `command`, or their own wrapper's function. */
export function registerCommand<E extends Endpoint>(
  kernel: Kernel,
  call: E,
  handle: (context: CommandContext<E>, input: In<E>) => Promise<Out<E>>,
  { contends, sharesLocks }: CommandOptions<E> = {},
) {
  const { bulkheads, database, secrets } = kernel
  const plain = transactor(kernel)
  const runOnce = (common: Common<E>, input: In<E>, { key, actorKey, check }: Run) => {
    const transact = check ? verifyInTransaction(plain, check) : plain
    const work = ({ tx, attempt, now, settings, enqueue, emit }: TransactionContext) =>
      handle({ ...common, tx, attempt, now, settings, enqueue, emit }, input)
    if (!call.idempotent) return transact(work)
    return once(database.read, transact, { secrets, actor: actorKey, key, call: call.path, input, now: common.now }, work)
  }
  const run: typeof runOnce = contends
    ? async (common, input, by) =>
        bulkheads.run(await contends(database.read, input, common.actor), () => runOnce(common, input, by), sharesLocks)
    : runOnce
  register(kernel, call, 'command', run)
}

export interface FlowOptions<E extends Endpoint> {
  /**
   * The rows each of its transactions may want to lock, as keys. They are contended for by transactions, not by the flow: what it
   * waits for at the foreign service keeps no one from them.
   */
  contends?: (input: In<E>, actor: ActorFor<E>) => readonly string[]
}

/** Registers a call that must talk to a foreign service: no transaction is open meanwhile. */
export function flow<E extends Unaudited>(
  kernel: Kernel,
  call: E,
  handle: (context: FlowContext<E>, input: In<E>) => Promise<Out<E>>,
  options: FlowOptions<E> = {},
) {
  refuseAudited(call)
  registerFlow(kernel, call, handle, options)
}

/** The same for a wrapper that extends its flows. */
export function registerFlow<E extends Endpoint>(
  kernel: Kernel,
  call: E,
  handle: (context: FlowContext<E>, input: In<E>) => Promise<Out<E>>,
  { contends = () => [] }: FlowOptions<E> = {},
) {
  const plain = transactor(kernel)
  register(kernel, call, 'flow', (common, input, { key, request, reply }) => {
    const { bulkheads, database, pools, originOf } = kernel
    const keys = contends(input, common.actor)
    const transact: typeof plain = (work) => bulkheads.run(keys, () => plain(work))
    return handle(
      { ...common, db: database.read, pools, key, signal: clientSignal(reply), origin: originOf(request), transact },
      input,
    )
  })
}
