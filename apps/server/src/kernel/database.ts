import { Pool, types, type DatabaseError, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { callScope, type Priority } from './call-scope.ts'
import type { CONNECTIONS } from './config.ts'
import { ConnectionGate } from './connection-gate.ts'
import { DatabaseConflict, DatabaseFull, DatabaseUnreachable, databaseError, isStalePlan } from './database-error.ts'
import { BACKGROUND_LIMITS, type ConnectionLimits, type DatabaseLimits } from './database-limits.ts'
import { outageLog, spaceWorked } from './outage.ts'
import { Deferred, PipelinedClient } from './pipelined-client.ts'
import type { Executor, Sql, Statement, StatementResult } from './sql.ts'

// Dates (days) stay text; counts and ids become numbers: money is far below 2^53 fen. The same in arrays.
types.setTypeParser(1082, (text) => text)
types.setTypeParser(20, Number)
types.setTypeParser(1700, Number)
const ARRAY = { smallint: 1005, integer: 1007, bigint: 1016, numeric: 1231, date: 1182, text: 1009 }
types.setTypeParser(ARRAY.date, types.getTypeParser(ARRAY.text))
/** The numbers of an array, which has no arrays in it. The driver’s own reader goes through it letter by letter. */
const numbersOf = (array: string) =>
  array === '{}'
    ? []
    : array
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : Number(item)))
for (const array of [ARRAY.smallint, ARRAY.integer, ARRAY.bigint, ARRAY.numeric]) types.setTypeParser(array, numbersOf)

export type { Executor } from './sql.ts'
/** What a query handler gets: it can read; the database itself rejects writes on its connections. */
export type Reader = Executor & { readonly __reads: true }
/** What a command handler gets: one transaction, its only handle to the database. */
export interface Tx extends Executor {
  /** Defers a statement; `kernel/pipeline.ts` says how to use it. */
  defer<Row>(query: Query<Row>): Deferred<Row>
}
/** A statement with the type of its rows. */
export type Query<Row> = Sql<Row> | Statement<Row>

export interface Database {
  read: Reader
  /** A reader whose first statement is sent together with this one, in one round trip. */
  readerWith<Row>(query: Query<Row>): { db: Reader; deferred: Deferred<Row> }
  /**
   * Runs the work in one transaction; retries after deadlocks, serialization failures, drawn numbers that are taken and plans that
   * a migration made stale, at most 3 attempts in all. Throws `DatabaseConflict` after the last one.
   */
  transact<T>(work: (tx: Tx, attempt: number) => Promise<T>): Promise<T>
  /** Whether statements are pipelined (decision 0008). */
  pipelining: boolean
  pools: { reading: Pool; writing: Pool }
  /** Who waits for their connections. */
  gates: { reading: ConnectionGate; writing: ConnectionGate }
  close(): Promise<void>
}

const MAX_ATTEMPTS = 3
const RETRIABLE = new Set(['40001', '40P01'])
function isRetriable(error: unknown, redrawn: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', constraint = '' } = error as Partial<DatabaseError>
  return RETRIABLE.has(code) || (code === '23505' && redrawn.has(constraint)) || isStalePlan(error)
}

// Statements are written for one plan whatever the values. By default PostgreSQL replans many of them each time, which takes
// longer than running them: 3 ms for an order's facts (while others wait for its locks), 10 to 20 ms for a search. A page in
// memory or on flash storage takes equally long to read anywhere: with the default cost, meant for spinning disks, small tables
// are read as a whole. Compiling a statement takes longer than running any of ours.
const SETTINGS =
  '-c TimeZone=UTC -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c jit=off'
const settingsOf = ({ lockMs, statementMs, idleMs }: ConnectionLimits) =>
  `${SETTINGS} -c lock_timeout=${lockMs} -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${idleMs}`

/** How long opening a connection may take. */
const CONNECT_MS = 5_000

export interface DatabaseOptions {
  pipelining?: boolean
  limits?: DatabaseLimits
  /** The priority of work that belongs to no call: the last one unless these connections are for nothing else. */
  unscoped?: Priority
  log?: Logger
  /** Unique constraints over numbers that are drawn at random: the next attempt draws others. */
  redrawn?: ReadonlySet<string>
  onRetry?: (error: unknown) => void
  /** Opens a pool of connections; who passes another one decides what closing it does. */
  newPool?: (options: PoolConfig) => Pool
}
/** A transaction waits for others' locks more than it works: at most this much of its time counts as its cost. */
const MAX_WRITE_COST_MS = 100
type PooledClient = PipelinedClient & { release(isBroken: boolean): void }

/** Opens the connections of one kind of work, calls or the background: each has its own, with its own limits. */
export function openDatabase(
  url: string,
  connections: typeof CONNECTIONS,
  {
    pipelining = true,
    limits = BACKGROUND_LIMITS,
    unscoped = 'guest',
    log,
    redrawn = new Set(),
    onRetry,
    newPool = (options) => new Pool(options),
  }: DatabaseOptions = {},
): Database {
  const outage = log && outageLog(log, 'Database connections')
  const openPool = (options: string, max: number) => {
    const pool = newPool({
      connectionString: url,
      max,
      options,
      Client: PipelinedClient,
      pipeline: pipelining,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: CONNECT_MS,
    })
    // A connection that breaks must not bring the process down, whether idle or between two statements of a transaction: its next
    // use fails.
    pool.on('error', (error) => outage?.failed(error))
    pool.on('connect', (client) => {
      client.on('error', (error) => outage?.failed(error))
      outage?.worked()
    })
    return pool
  }
  const writing = openPool(settingsOf(limits.writing), connections.writing)
  const reading = openPool(`${settingsOf(limits.reading)} -c default_transaction_read_only=on`, connections.reading)
  const gates = {
    reading: new ConnectionGate(connections.reading, limits.reading.waitMs),
    writing: new ConnectionGate(connections.writing, limits.writing.waitMs),
  }
  /** Uses a connection of a pool, behind its gate; the call that it is used for is charged with the time. */
  const using = async <T>(pool: Pool, gate: ConnectionGate, use: (client: PipelinedClient) => Promise<T>): Promise<T> => {
    const scope = callScope.getStore()
    const entry = gate.enter(scope?.priority ?? unscoped)
    if (entry) await entry
    const began = performance.now()
    try {
      const client = (await fromDriver(pool.connect())) as PooledClient
      let isBroken = false
      try {
        const answer = await use(client)
        outage?.worked()
        if (log && pool === writing) spaceWorked(log)
        return answer
      } catch (error) {
        // PostgreSQL says that it closes a connection before it does: the next caller must not get this one.
        isBroken = error instanceof DatabaseUnreachable
        throw error
      } finally {
        client.release(isBroken)
      }
    } catch (error) {
      if (error instanceof DatabaseUnreachable || error instanceof DatabaseFull) outage?.failed(error)
      throw error
    } finally {
      const kept = performance.now() - began
      gate.leave(kept)
      if (scope) scope.costMs += pool === writing ? Math.min(kept, MAX_WRITE_COST_MS) : kept
    }
  }
  const readOn = <T>(use: (client: PipelinedClient) => Promise<T>) =>
    using(reading, gates.reading, (client) =>
      use(client).catch((error: unknown) => (isStalePlan(error) ? use(client) : Promise.reject(error))),
    )
  return {
    read: { run: (statement) => readOn((client) => runOn(client, statement)) } satisfies Executor as Reader,
    readerWith<Row>(query: Query<Row>) {
      const deferred = new Deferred<Row>()
      let isHandedOver = false
      const db: Executor = {
        run: (statement) =>
          readOn((client) => {
            if (!isHandedOver) client.defer(compiled(query), deferred)
            isHandedOver = true
            return runOn(client, statement)
          }),
      }
      return { db: db as Reader, deferred }
    },
    async transact(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await using(writing, gates.writing, async (client) => {
            const { tx, end } = transactionOn(client)
            try {
              client.begin()
              const answer = await work(tx, attempt)
              await fromDriver(client.commit())
              return answer
            } catch (error) {
              await client.rollback()
              throw error
            } finally {
              end()
            }
          })
        } catch (error) {
          if (!isRetriable(error, redrawn)) throw error
          if (attempt === MAX_ATTEMPTS) throw new DatabaseConflict(error)
          onRetry?.(error)
        }
      }
    },
    pipelining,
    pools: { reading, writing },
    gates,
    async close() {
      await Promise.all([writing.end(), reading.end()])
    },
  }
}

/** The driver's answer, or its error in our terms. */
const fromDriver = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw databaseError(error)
  })

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
async function runOn<Row>(client: PipelinedClient, statement: Statement<Row>): Promise<StatementResult<Row>> {
  const { command, rowCount, rows } = await fromDriver(client.run(statement))
  return { rows: rows as Row[], changed: WRITES.has(command) ? (rowCount ?? 0) : 0 }
}

/** A transaction on a connection, until it ends: a later statement must not run in another caller's transaction. */
function transactionOn(client: PipelinedClient) {
  let hasEnded = false
  const open = () => {
    if (hasEnded) throw new Error('This transaction has ended')
    return client
  }
  const tx: Tx = {
    run: async (statement) => runOn(open(), statement),
    defer: (query) => open().defer(compiled(query)),
  }
  return { tx, end: () => void (hasEnded = true) }
}

const compiled = <Row>(query: Query<Row>): Statement<Row> => ('sql' in query ? query : query.compile())

/** All rows returned by a statement. */
export const rows = async <Row>(db: Executor, query: Query<Row>): Promise<Row[]> => (await db.run(compiled(query))).rows
/** The first row, or undefined. */
export const first = async <Row>(db: Executor, query: Query<Row>): Promise<Row | undefined> => (await rows(db, query))[0]
/** How many rows a write changed. */
export const affectedRows = async (db: Executor, query: Query<unknown>): Promise<number> =>
  (await db.run(compiled(query))).changed
