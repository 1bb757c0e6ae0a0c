import { sql, type RawBuilder } from 'kysely'

/** Columns of a table: as a statement lists them, and the type of what they hold. */
export interface Columns<Row> {
  /** `id, name` */
  list: RawBuilder<unknown>
  /** `o.id, o.name`, where the statement names the table so. */
  of(alias: string): RawBuilder<unknown>
  /** Never there: it carries the type. */
  readonly row?: Row
}
/** A row of these columns: `sql<RowOf<typeof OPERATOR>>`. */
export type RowOf<C extends Columns<unknown>> = NonNullable<C['row']>

/** Columns that an outer join brings: null where it found nothing. */
export type Nullable<Row> = { [K in keyof Row]: Row[K] | null }

/**
 * Columns of a table (an interface of tables.gen.ts), named once for the statement and for the type of its rows:
 * `const OPERATOR = columnsOf<OperatorTable>()('id', 'name')`. A column that a migration renames does not compile any more.
 */
export const columnsOf =
  <Table>() =>
  <const K extends keyof Table & string>(...names: readonly K[]): Columns<Pick<Table, K>> => ({
    list: sql.raw(names.map((name) => `"${name}"`).join(', ')),
    of: (alias) => sql.raw(names.map((name) => `${alias}."${name}"`).join(', ')),
  })
