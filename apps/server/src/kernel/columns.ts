import { sql, type Sql } from './sql.ts'

/** Columns of a table: as a statement lists them, with the type of their values. */
export interface Columns<Row> {
  /** `id, name` */
  list: Sql<unknown>
  /** `o.id, o.name`, for a statement that uses this alias for the table. */
  of(alias: string): Sql<unknown>
  /** Never present at run time: it only carries the type. */
  readonly row?: Row
}
/** A row of these columns: `sql<RowOf<typeof OPERATOR>>`. */
export type RowOf<C extends Columns<unknown>> = NonNullable<C['row']>

/** Columns from an outer join: null where it found no row. */
export type Nullable<Row> = { [K in keyof Row]: Row[K] | null }
/** The same for columns that are not null in their table: when one of them is null, all are. */
export type OuterJoined<Row> = Row | { [K in keyof Row]: null }

/**
 * Columns of a table (an interface of tables.gen.ts), named once for both the statement and the type of its rows: `const OPERATOR
 * = columnsOf<OperatorTable>()('id', 'name')`. A column that a migration renames no longer compiles.
 */
export const columnsOf =
  <Table>() =>
  <const K extends keyof Table & string>(...names: readonly K[]): Columns<Pick<Table, K>> => ({
    list: sql.raw(names.map((name) => `"${name}"`).join(', ')),
    of: (alias) => sql.raw(names.map((name) => `${alias}."${name}"`).join(', ')),
  })
