import type { Writable } from 'node:stream'
import { Client, type DatabaseError, type QueryResult } from 'pg'
import { isStalePlan } from './database-error.ts'
import { StatementNames } from './statement-names.ts'

/** A compiled statement. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

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
  private deferred: (() => Promise<unknown>)[] = []
  private isInTransaction = false
  private isRollbackDue = false

  /** Any other use of the connection, by the pool or by pg itself, is queued behind a pending rollback. */
  override query = ((...args: [never]) => {
    void this.sendRollback()
    return super.query(...args)
  }) as Client['query']

  /** Runs a statement after the deferred ones. The first of them that fails makes all fail. */
  run({ sql, parameters }: Statement): Promise<QueryResult> {
    const send = () => this.send(sql, parameters)
    if (this.deferred.length > 0) return this.flush(send)
    void this.sendRollback()
    return send()
  }

  /** Defers a statement to the next round trip. */
  defer<Row>({ sql, parameters }: Statement, deferred = new Deferred<Row>()): Deferred<Row> {
    this.deferred.push(async () => deferred.answer((await this.send(sql, parameters)).rows as Row[]))
    return deferred
  }

  /** Begins a transaction; sent with its first statement. */
  begin() {
    this.isInTransaction = false
    this.deferred = [() => this.send('begin')]
  }

  /** Commits, together with any deferred statements; throws when PostgreSQL rolled back instead. */
  async commit() {
    const { command } = await this.run({ sql: 'commit', parameters: [] })
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
    await this.send('rollback').catch(() => {})
  }

  private async flush(last: () => Promise<QueryResult>): Promise<QueryResult> {
    const { deferred } = this
    this.deferred = []
    this.isInTransaction = true
    if (!this.pipeline) {
      for (const send of deferred) await send()
      return last()
    }
    const { answers, answer } = this.inOnePacket(() => {
      void this.sendRollback()
      return { answers: deferred.map((send) => send()), answer: last() }
    })
    // Their responses may arrive together, and then the first statement to fail need not be the first promise to reject.
    const settled = await Promise.allSettled([...answers, answer])
    const failed = settled.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return answer
  }

  private send(composed: string, values: readonly unknown[] = []): Promise<QueryResult> {
    const failed = (error: unknown): never => {
      if (isStalePlan(error)) this.clearPlans()
      throw aboutStatement(error, composed)
    }
    if (values.length === 0) return super.query(composed).catch(failed)
    const { name, text, evicted } = this.names.nameOf(composed)
    const query = { name, text, values: values as unknown[] }
    if (evicted === null) return super.query(query).catch(failed)
    return this.inOnePacket(() => {
      this.close(evicted)
      return super.query(query).catch(failed)
    })
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
