import type { Writable } from 'node:stream'
import { Client, type DatabaseError, type QueryResult } from 'pg'
import { isStalePlan } from './database-error.ts'
import type { Statement } from './sql.ts'
import { StatementBatch, type BatchedStatement } from './statement-batch.ts'
import { StatementNames } from './statement-names.ts'

/**
 * How many statements keep a plan on a connection. A plan takes up to a megabyte of PostgreSQL's memory on each connection that
 * ran the statement.
 */
const MAX_PREPARED = 400

/**
 * A pipelined statement: it has been handed to its connection and is sent with the next one. Not a promise: nothing has happened
 * when you get one. Its rows are available after a later statement or the commit has returned; reading them earlier throws.
 */
export class Deferred<Row> {
  #rows: Row[] | null = null

  get isAnswered(): boolean {
    return this.#rows !== null
  }
  get rows(): Row[] {
    if (this.#rows === null) throw new Error('This statement was deferred and has not been sent yet')
    return this.#rows
  }
  answer(rows: Row[]) {
    this.#rows = rows
  }
}

/** How much of a statement says which one it is. */
const MAX_SHOWN = 160

/**
 * The driver's error as the log may show it: with the beginning of the statement that failed, which contains no values, and without
 * the row that PostgreSQL quotes when a constraint is violated.
 */
function aboutStatement(error: unknown, text: string): unknown {
  if (!(error instanceof Error) || 'statement' in error) return error
  const { code } = error as Partial<DatabaseError>
  const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SHOWN)
  return Object.assign(error, { statement, ...(code?.startsWith('23') && { detail: undefined }) })
}

const BEGIN: Statement = { sql: 'begin', parameters: [] }
const COMMIT: Statement = { sql: 'commit', parameters: [] }
const ROLLBACK: Statement = { sql: 'rollback', parameters: [] }

/** Members of pg's client that its types leave out. */
interface Connection {
  stream: Writable
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close(statement: { type: 'S'; name: string }): void
}

/**
 * A connection that pipelines statements (decision 0008). `begin` and deferred statements are sent with the next statement; a
 * rollback is sent with the next transaction. Parameterised statements are prepared under a name, so that PostgreSQL plans each
 * only once.
 *
 * With the client's option `pipeline: false` every statement is sent alone, in the same order, and completes before the next;
 * rollbacks are awaited.
 */
export class PipelinedClient extends Client {
  declare readonly pipeline: boolean
  private readonly names = new StatementNames(MAX_PREPARED)
  private deferred: { statement: Statement; answer?: Deferred<unknown> }[] = []
  private isInTransaction = false
  private isRollbackDue = false

  /** Any other use of the connection, by the pool or by pg itself, is queued behind a pending rollback. */
  override query = ((...args: [never]) => {
    void this.sendRollback()
    return super.query(...args)
  }) as Client['query']

  /** Runs a statement after the deferred ones. The first of them that fails makes all fail. */
  run(statement: Statement): Promise<QueryResult> {
    if (this.deferred.length > 0) return this.flush(statement)
    void this.sendRollback()
    return this.sendAlone(statement)
  }

  /** Defers a statement to the next round trip. */
  defer<Row>(statement: Statement, deferred = new Deferred<Row>()): Deferred<Row> {
    this.deferred.push({ statement, answer: deferred })
    return deferred
  }

  /** Begins a transaction; sent with its first statement. */
  begin() {
    this.isInTransaction = false
    this.deferred = [{ statement: BEGIN }]
  }

  /** Commits, together with any deferred statements; throws when PostgreSQL rolled back instead. */
  async commit() {
    const { command } = await this.run(COMMIT)
    if (command !== 'COMMIT') throw new Error('Rolled back at the commit: a statement of this transaction had failed')
  }

  /**
   * Rolls back lazily: together with the connection's next transaction when that begins at once (as it does under load),
   * otherwise alone at the end of this iteration of the event loop. Nothing needs its result: the next user of the connection is
   * served after it, and a connection that broke meanwhile is not used again. Deferred statements are dropped; when nothing was
   * sent there is nothing to roll back.
   */
  async rollback() {
    this.deferred = []
    if (!this.isInTransaction) return
    this.isInTransaction = false
    this.isRollbackDue = true
    if (this.pipeline) setImmediate(() => void this.sendRollback())
    else await this.sendRollback()
  }

  private async sendRollback() {
    if (!this.isRollbackDue) return
    this.isRollbackDue = false
    await this.sendAlone(ROLLBACK).catch(() => {})
  }

  private async flush(last: Statement): Promise<QueryResult> {
    const { deferred } = this
    this.deferred = []
    this.isInTransaction = true
    if (!this.pipeline) {
      for (const { statement, answer } of deferred) {
        const { rows } = await this.sendAlone(statement)
        answer?.answer(rows)
      }
      return this.sendAlone(last)
    }
    const answers = (results: readonly QueryResult[]) => {
      for (const [i, { answer }] of deferred.entries()) if (results[i]) answer?.answer(results[i].rows)
    }
    const results = await this.inOnePacket(() => {
      void this.sendRollback()
      return this.send([...deferred.map(({ statement }) => statement), last], answers)
    })
    return results.at(-1)!
  }

  private async sendAlone(statement: Statement): Promise<QueryResult> {
    if (!this.pipeline) return this.sendPlainly(statement)
    const [result] = await this.send([statement])
    return result!
  }

  /** A statement by the driver's own means alone: what the switch is for. */
  private sendPlainly({ sql, parameters }: Statement): Promise<QueryResult> {
    const failed = (error: unknown): never => this.throwFor(error, sql)
    if (parameters.length === 0) return super.query(sql).catch(failed)
    const { prepared, evicted } = this.names.prepare(sql)
    return this.inOnePacket(() => {
      if (evicted !== null) this.close(evicted)
      return super.query({ name: prepared.name, text: prepared.text, values: [...parameters] }).catch(failed)
    })
  }

  /**
   * Sends statements in one packet; returns the results of all. `completed` gets, before that and also when one fails, the results
   * of those before it.
   */
  private send(statements: readonly Statement[], completed?: (results: readonly QueryResult[]) => void): Promise<QueryResult[]> {
    const closing: string[] = []
    const batched = statements.map(({ sql, parameters }): BatchedStatement => {
      if (parameters.length === 0) return { text: sql, values: parameters, prepared: null }
      const { prepared, evicted } = this.names.prepare(sql)
      if (evicted !== null) closing.push(evicted)
      return { text: prepared.text, values: parameters, prepared }
    })
    let batch: StatementBatch
    return new Promise<QueryResult[]>((done, fail) => {
      batch = new StatementBatch(batched, (error) => {
        completed?.(batch.results)
        if (error) fail(error)
        else done(batch.results)
      })
      this.inOnePacket(() => {
        for (const name of closing) this.close(name)
        super.query(batch)
      })
    }).catch((error: unknown) => {
      // The stack then leads to who ran the statements, not to the socket that the error came from.
      if (error instanceof Error) Error.captureStackTrace(error)
      return this.throwFor(error, batch.current.text)
    })
  }

  private throwFor(error: unknown, text: string): never {
    if (isStalePlan(error)) this.clearPlans()
    throw aboutStatement(error, text)
  }

  /** Lets every statement be planned again: what made one plan stale has done so to others. */
  private clearPlans() {
    this.inOnePacket(() => {
      for (const name of this.names.takeAll()) this.close(name)
    })
  }

  /** Frees the plan of a statement whose name was taken away. */
  private close(name: string) {
    const { pg } = this
    delete pg.parsedStatements[name]
    delete pg.submittedNamedStatements[name]
    pg.close({ type: 'S', name })
  }

  private inOnePacket<T>(send: () => T): T {
    const { stream } = this.pg
    stream.cork()
    try {
      return send()
    } finally {
      stream.uncork()
    }
  }

  private get pg() {
    return (this as unknown as { connection: Connection }).connection
  }
}
