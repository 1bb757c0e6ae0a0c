import { Composition } from './sql-texts.ts'

/** A statement as it is sent: its text, with `$1` and so on where the parameters go. `Row` is the type of its rows. */
export interface Statement<Row = unknown> {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Never present at run time: it only carries the type. */
  readonly row?: Row
}
export interface StatementResult<Row> {
  rows: Row[]
  /** How many rows a write changed; of other statements, 0. */
  changed: number
}
/** Anything that can run SQL. */
export interface Executor {
  run<Row>(statement: Statement<Row>): Promise<StatementResult<Row>>
}

/**
 * SQL with its parameters: a whole statement, or a part to insert into another. `Row` is the type of the statement's rows. Values
 * are always sent as parameters; only what `sql.lit`, `sql.ref`, `sql.id`, `sql.table` and `sql.raw` are given becomes text.
 */
export class Sql<Row = unknown> {
  /** Never present at run time: it only carries the type. */
  declare readonly row?: Row
  /** The texts between the values; a part without values is one text. Texts of one template are the same object each time. */
  readonly texts: readonly string[] | string
  readonly values: readonly unknown[]

  constructor(texts: readonly string[] | string, values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }

  /** The statement to send. */
  compile(): Statement<Row> {
    const composition = new Composition()
    this.addTo(composition)
    return { sql: composition.textBy(() => this.write(1).text), parameters: composition.parameters }
  }

  execute(db: Executor): Promise<StatementResult<Row>> {
    return db.run(this.compile())
  }

  private addTo(composition: Composition) {
    composition.add(this.texts)
    for (const value of this.values)
      if (value instanceof Sql) value.addTo(composition)
      else composition.addParameter(value)
  }

  /** The text whose first parameter has this number, and the number after its last one. */
  private write(first: number): { text: string; next: number } {
    if (typeof this.texts === 'string') return { text: this.texts, next: first }
    let next = first
    const pieces = this.values.map((value, i) => {
      const written = value instanceof Sql ? value.write(next) : { text: `$${next}`, next: next + 1 }
      next = written.next
      return `${written.text}${this.texts[i + 1]}`
    })
    return { text: `${this.texts[0]}${pieces.join('')}`, next }
  }
}

const NO_VALUES: readonly unknown[] = []
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const text = (it: string) => new Sql(it, NO_VALUES)

/** Names that the sources write, quoted. */
const names = new Map<string, Sql>()
/** A name as `o.id`, quoted as `"o"."id"`. */
function nameOf(name: string): Sql {
  const known = names.get(name)
  if (known) return known
  const made = text(name.split('.').map(quoted).join('.'))
  names.set(name, made)
  return made
}

function literal(value: string | number | bigint | boolean | null): string {
  if (typeof value !== 'string') return String(value)
  return `'${value.replaceAll("'", "''")}'`
}

/** The empty texts around and between so many values. */
const GAPS: (readonly string[])[] = []
const gapsAround = (count: number) => (GAPS[count] ??= Array.from({ length: count + 1 }, () => ''))
const COMMA = text(', ')

const template = <Row = unknown>(texts: TemplateStringsArray, ...values: unknown[]): Sql<Row> => new Sql<Row>(texts, values)

/** Writes SQL: `sql<Row>\`select … where id = ${id}\``. A value becomes a parameter, another piece of SQL is inserted. */
export const sql = Object.assign(template, {
  /** A column or table by name, also `alias.column`. */
  ref: <T = unknown>(name: string) => nameOf(name) as Sql<T>,
  /** A table by name, also `schema.table`. */
  table: nameOf,
  /** Names that may themselves have dots in them. */
  id: (...parts: string[]) => text(parts.map(quoted).join('.')),
  /** A value written into the text, for what is the same in every statement of the shape: limits, states. */
  lit: (value: string | number | bigint | boolean | null) => text(literal(value)),
  /** SQL as it is. Never of what somebody enters. */
  raw: text,
  /** Pieces of SQL and values, with a separator (a comma) between them. */
  join(items: readonly unknown[], separator: Sql = COMMA): Sql {
    const values = items.flatMap((item, i) => (i === 0 ? [item] : [separator, item]))
    return new Sql(gapsAround(values.length), values)
  },
})
