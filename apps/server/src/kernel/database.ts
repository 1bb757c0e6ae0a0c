import type { Writable } from 'node:stream'
import { CompiledQuery, Kysely, PostgresDialect, type QueryExecutorProvider, type RawBuilder, type Transaction } from 'kysely'
import { Client, Pool, types } from 'pg'
import type { CONNECTIONS } from './config.ts'

// Dates (days) stay text, counts and ids become numbers: money is far below 2^53 fen.
types.setTypeParser(1082, (text) => text)
types.setTypeParser(20, Number)
types.setTypeParser(1700, Number)

type Query = (...args: unknown[]) => unknown

/** What a statement that is held back answers meanwhile; nobody reads it. */
const HELD = { command: '', rowCount: 0, rows: [], fields: [] }

/** The rows of a statement that travels with the next one: there once that one was answered. As the last value it marks one. */
export class Later<T> {
  rows: T[] | undefined
}

/**
 * Prepares every parameterised statement under a name: PostgreSQL's planning time falls to almost nothing. `begin`, and what
 * is marked to, waits for the next statement and travels with it: half of a small transaction's way to the database is saved.
 */
class NamedClient extends Client {
  private static readonly names = new Map<string, string>()
  private held: (() => Promise<unknown>)[] = []
  private hasBegun = true
  private isGivenUp = false

  override query = ((text: unknown, values?: unknown, done?: unknown) => {
    const run = super.query.bind(this) as Query
    if (typeof text !== 'string') return run(text, values, done)
    if (text === 'begin') {
      this.hasBegun = false
      this.held = [async () => run(text)]
      return Promise.resolve(HELD)
    }
    if (text === 'rollback') {
      // What was held back is not wanted any more; when nothing was sent there is nothing to take back.
      this.held = []
      if (this.hasBegun && !this.isGivenUp) {
        this.isGivenUp = true
        setImmediate(() => this.takeBack())
      }
      return Promise.resolve({ ...HELD, command: 'ROLLBACK' })
    }
    const last = Array.isArray(values) && values.at(-1)
    if (last instanceof Later) {
      this.held.push(async () => {
        const answer = (await this.send(run, text, (values as unknown[]).slice(0, -1))) as { rows: unknown[] }
        last.rows = answer.rows
      })
      return Promise.resolve(HELD)
    }
    if (this.held.length > 0) return this.flush(async () => this.send(run, text, values))
    this.takeBack()
    return this.send(run, text, values, done)
  }) as Client['query']

  /**
   * Takes back a transaction that was given up: with the packet of the connection's next one when that comes at once (in a rush
   * it does), otherwise by itself at the end of the turn. Nobody waits for the answer: whoever uses the connection next is
   * served after it, and one that broke meanwhile is not used again.
   */
  private takeBack() {
    if (!this.isGivenUp) return
    this.isGivenUp = false
    ;(super.query('rollback') as Promise<unknown>).catch(() => {})
  }

  private send(run: Query, text: string, values: unknown, done?: unknown) {
    if (!Array.isArray(values) || values.length === 0) return run(text, values, done)
    const { names } = NamedClient
    let name = names.get(text)
    // Statements without bound would fill the server's memory; each keeps a plan of up to a megabyte in every connection. Past 400 texts they run unnamed.
    if (name === undefined && names.size < 400) names.set(text, (name = `s${names.size}`))
    return name === undefined ? run(text, values, done) : run({ name, text, values }, done)
  }

  /** Sends what was held back and a statement in one packet. The first that fails is the failure of all. */
  private async flush(last: () => Promise<unknown>) {
    const { held } = this
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    this.held = []
    this.hasBegun = true
    stream.cork()
    this.takeBack()
    const answers = [...held, last].map((send) => send())
    stream.uncork()
    return (await Promise.all(answers)).at(-1)
  }
}

/** The tables are reached by SQL; rows are typed where they are read. */
export type Tables = Record<string, never>
/** What a query handler gets: it can read; the database itself refuses writes on its connections. */
export type Reader = QueryExecutorProvider & { readonly __reads: true }
/** What a command handler gets: one transaction, its only handle to the database. */
export type Tx = Transaction<Tables>
/** Anything SQL can run on. */
export type Executor = QueryExecutorProvider

export interface Database {
  read: Reader
  /** A reader whose first statement takes this one along; its rows are there once that was answered. */
  readAlongWith<T>(statement: CompiledQuery<T>): { db: Reader; found: Later<T> }
  /** Runs the work in one transaction; deadlocks and serialization failures are tried again, at most 3 times in all. */
  transact<T>(work: (tx: Tx, attempt: number) => Promise<T>): Promise<T>
  pools: { reading: Pool; writing: Pool }
  close(): Promise<void>
}

const RETRIABLE = new Set(['40001', '40P01'])
const isRetriable = (error: unknown) => error instanceof Error && 'code' in error && RETRIABLE.has(String(error.code))

export function openDatabase(url: string, connections: typeof CONNECTIONS, onRetry?: (error: unknown) => void): Database {
  const make = (options: string, max: number) => {
    const pool = new Pool({
      connectionString: url,
      max,
      options,
      Client: NamedClient,
      pipeline: true,
      idleTimeoutMillis: 30_000,
    })
    // A connection that breaks must not bring the process down, idle or between two statements of a transaction; its next
    // use fails and is told.
    pool.on('error', () => {})
    pool.on('connect', (client) => void client.on('error', () => {}))
    return pool
  }
  // Statements are made for one plan whatever the values. Left to itself PostgreSQL plans many of them anew each time, which takes
  // longer than running them: 3 ms for an order's facts (others wait for its locks meanwhile), 10 to 20 ms for a search. A page in
  // memory or on a flash disk is found as fast anywhere: with the default cost, made for turning disks, small tables are read whole.
  const limits =
    '-c TimeZone=UTC -c statement_timeout=20000 -c max_parallel_workers_per_gather=0 -c idle_in_transaction_session_timeout=30000 -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1'
  const writePool = make(limits, connections.writing)
  const readPool = make(`${limits} -c default_transaction_read_only=on`, connections.reading)
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writePool }) })
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }) })
  return {
    read: reader as unknown as Reader,
    readAlongWith<T>(statement: CompiledQuery<T>) {
      const found = new Later<T>()
      let isSent = false
      const executor = reader.getExecutor()
      const along = executor.withConnectionProvider({
        provideConnection: (consume) =>
          executor.provideConnection(async (connection) => {
            if (!isSent) {
              isSent = true
              await connection.executeQuery(withNext(statement, found))
            }
            return consume(connection)
          }),
      })
      return { db: { getExecutor: () => along } as Reader, found }
    },
    async transact(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await writer.transaction().execute((tx) => work(tx, attempt))
        } catch (error) {
          if (attempt === 3 || !isRetriable(error)) throw error
          onRetry?.(error)
        }
      }
    },
    pools: { reading: readPool, writing: writePool },
    async close() {
      await Promise.all([writer.destroy(), reader.destroy()])
    },
  }
}

const withNext = <T>({ sql, parameters }: CompiledQuery<T>, later: Later<T>) => CompiledQuery.raw(sql, [...parameters, later])

type Statement<T> = RawBuilder<T> | CompiledQuery<T>
const run = <T>(db: Executor, query: Statement<T>) => ('sql' in query ? db.getExecutor().executeQuery(query) : query.execute(db))

/** All rows of a statement. */
export const rows = async <T>(db: Executor, query: Statement<T>): Promise<T[]> => (await run(db, query)).rows
/** The first row, or undefined. */
export const first = async <T>(db: Executor, query: Statement<T>): Promise<T | undefined> => (await run(db, query)).rows[0]
/** How many rows a write changed. */
export const affectedRows = async (db: Executor, query: RawBuilder<unknown>): Promise<number> =>
  Number((await query.execute(db)).numAffectedRows ?? 0n)
/** Runs a statement together with the transaction's next one (which fails when it fails); its rows are there after that. */
export async function runWithNext<T>(tx: Tx, query: Statement<T>): Promise<Later<T>> {
  const later = new Later<T>()
  await tx.executeQuery(withNext('sql' in query ? query : query.compile(tx), later))
  return later
}
/** The same for plain text SQL (the job queue brings its own). */
export const runTextWithNext = async (tx: Tx, text: string, values?: unknown[]) => ({
  rows: (await tx.executeQuery(CompiledQuery.raw(text, [...(values ?? []), new Later()]))).rows as never[],
})
