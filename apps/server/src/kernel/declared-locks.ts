import type { Tx } from './database.ts'

/** A statement that locks rows of a table: it changes them, or selects them for that. */
const lockOf = (table: string) => {
  const name = table.replace('.', '\\.')
  return new RegExp(
    `\\bupdate ${name}\\b|\\bdelete from ${name}\\b|\\bfrom ${name}\\b(?:(?!\\bfrom\\b)[^])*?\\bfor (?:no key )?update\\b`,
    'i',
  )
}
/** Of which of the tables a statement locks rows, by its text. */
const locked = new Map<string, string[]>()
function locksOf(text: string, tables: readonly string[]): string[] {
  const known = locked.get(text) ?? tables.filter((table) => lockOf(table).test(text))
  locked.set(text, known)
  return known
}

/**
 * For tests: the transaction of a call that names no keys (`contends`). It throws when a statement locks rows of one of `tables`, of which
 * many calls may want the same row: without keys, those that wait for a held one take all connections, and everything else waits with
 * them.
 */
export function lockingNothing(tx: Tx, { path }: { path: string }, tables: readonly string[]): Tx {
  const check = (text: string) => {
    const [table] = locksOf(text, tables)
    if (table !== undefined)
      throw new Error(`${path} locks rows of ${table}: say of which in \`contends\`, in the routes.ts of its module`)
  }
  return {
    run(statement) {
      check(statement.sql)
      return tx.run(statement)
    },
    defer(query) {
      check('sql' in query ? query.sql : query.compile().sql)
      return tx.defer(query)
    },
  }
}
