import pg, { Query, Result, type FieldDef, type QueryResult, type QueryResultRow } from 'pg'
import type { PreparedStatement } from './prepared-statement.ts'

/** A statement to run: prepared under a name, or, without parameters, planned each time. */
export interface BatchedStatement {
  text: string
  values: readonly unknown[]
  prepared: PreparedStatement | null
}

/** Members of pg's classes that its types leave out. */
interface ResultInternals extends QueryResult {
  _types: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
  addFields(fields: FieldDef[]): void
  parseRow(fields: unknown): QueryResultRow
  addCommandComplete(message: unknown): void
}
interface Connection {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(statement: { statement: string; values: unknown[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: object): void
  sync(): void
}
const NewResult = Result as unknown as new (rowMode: undefined, types: unknown) => ResultInternals
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/**
 * Statements that PostgreSQL runs one after the other and answers together: one packet there and one back, where the driver would
 * end each with a separate synchronization, and PostgreSQL answer it with a separate packet. The first that fails keeps the later ones from running.
 * Columns are described only when a prepared statement runs for the first time: PostgreSQL refuses to run it once they have changed
 * (`isStalePlan`).
 *
 * An instance is the driver's query; `results` has a result for each statement that was completed.
 */
export class StatementBatch extends Query {
  readonly results: ResultInternals[] = []
  readonly statements: readonly BatchedStatement[]
  readonly #done: (error: Error | null) => void
  #connection: Connection | null = null
  #failed: Error | null = null
  /** The driver sets the types that the client reads values with. */
  declare _result: ResultInternals
  /** The name and text of the statement being answered: what the driver notes as parsed. */
  declare name: string
  declare text: string

  constructor(statements: readonly BatchedStatement[], done: (error: Error | null) => void) {
    super(statements[0]!.text)
    this.statements = statements
    this.#done = done
    // The driver returns its own promise unless a query has a callback.
    Object.assign(this, { callback: done })
    this.#begin()
  }

  /** The statement being answered: after a failure, the one that failed. */
  get current(): BatchedStatement {
    return this.statements[Math.min(this.results.length, this.statements.length - 1)]!
  }

  override submit = (opened: unknown): Error | null => {
    const connection = opened as Connection
    let values: unknown[][]
    try {
      values = this.statements.map((statement) => statement.values.map(prepareValue))
    } catch (error) {
      return error as Error
    }
    this.#connection = connection
    connection.stream.cork()
    for (const [i, { text, prepared }] of this.statements.entries()) {
      const name = prepared?.name ?? ''
      const known = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]
      if (known === undefined) {
        connection.parse({ name, text })
        if (prepared) connection.submittedNamedStatements[name] = text
      }
      connection.bind({ statement: name, values: values[i]! })
      if (!prepared?.shape) connection.describe({ type: 'P', name: '' })
      connection.execute({})
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }) {
    this._result.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown }) {
    if (this.#failed) return
    try {
      this._result.rows.push(this._result.parseRow(fields))
    } catch (error) {
      this.#failed = error as Error
    }
  }

  handleCommandComplete(message: unknown) {
    const { prepared } = this.current
    const { fields, _parsers: parsers, _prebuiltEmptyResultObject: emptyRow } = this._result
    if (prepared) prepared.shape ??= { fields, parsers, emptyRow }
    this._result.addCommandComplete(message)
    this.results.push(this._result)
    this.#begin()
  }

  handleError(error: Error) {
    // What follows was not parsed either.
    for (const { prepared } of this.statements.slice(this.results.length))
      if (prepared && this.#connection) delete this.#connection.submittedNamedStatements[prepared.name]
    this.#done(this.#failed ?? error)
  }

  handleReadyForQuery() {
    this.#done(this.#failed)
  }

  #begin() {
    const { text, prepared } = this.current
    this.name = prepared?.name ?? ''
    this.text = text
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the driver's constructor comes first
    this._result = new NewResult(undefined, this._result?._types)
    if (!prepared?.shape) return
    const { fields, parsers, emptyRow } = prepared.shape
    Object.assign(this._result, { fields, _parsers: parsers, _prebuiltEmptyResultObject: emptyRow })
  }
}
