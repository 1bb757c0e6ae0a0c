/** A column as the file has it, and what it was read as; null: it is not used. */
export interface ReadColumn<C extends string> {
  title: string
  as: C | null
}
export interface HeadedColumns<C extends string> {
  columns: ReadColumn<C>[]
  at: Partial<Record<C, number>>
  /** The rows begin there. */
  first: number
}

/** The heading is among so many rows: a title and a date may stand above it. */
const HEADING_WITHIN = 15

/**
 * Finds the row of headings: the one that names the most columns, of each the first. Undefined where fewer than two are named, or none of
 * `naming`, which say what a row is about. `otherwise`: what a heading names where no other names that column.
 */
export function headedColumns<C extends string>(
  rows: readonly (readonly string[])[],
  columnOf: (heading: string) => C | null,
  naming: readonly C[],
  otherwise: (heading: string) => C | null = () => null,
): HeadedColumns<C> | undefined {
  const found = rows.slice(0, HEADING_WITHIN).map((row, i): HeadedColumns<C> => {
    const at: Partial<Record<C, number>> = {}
    const take = (as: C | null, n: number) => {
      if (as === null || at[as] !== undefined) return null
      at[as] = n
      return as
    }
    const named = row.map((title, n) => take(columnOf(title), n))
    const columns = row.map((title, n): ReadColumn<C> => ({ title, as: named[n] ?? take(otherwise(title), n) }))
    return { columns, at, first: i + 1 }
  })
  const best = found.toSorted((a, b) => Object.keys(b.at).length - Object.keys(a.at).length || a.first - b.first)[0]
  return best && Object.keys(best.at).length >= 2 && naming.some((column) => best.at[column] !== undefined) ? best : undefined
}

/** The columns that have a title, each once. */
export const distinctColumns = <C extends string>(columns: readonly ReadColumn<C>[]) => [
  ...new Map(
    columns.flatMap((column) => (column.title === '' ? [] : [[`${column.title} ${column.as}`, column] as const])),
  ).values(),
]
