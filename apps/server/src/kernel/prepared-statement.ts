import type { FieldDef } from 'pg'

/** What the driver makes of the columns of a statement: the same at every execution. */
interface ResultShape {
  fields: FieldDef[]
  parsers: unknown
  emptyRow: unknown
}

/** A statement under the name that a connection has prepared it by, or is about to. */
export interface PreparedStatement {
  readonly name: string
  readonly text: string
  /** Its columns, once it has run. */
  shape: ResultShape | null
}
