import { pageOf } from '../../kernel/page.ts'

/** A page of a list that is read as a whole: its rows are few, and adding them up takes the time. */
export function pageOfWhole<Row, Shown>(
  rows: readonly Row[],
  asked: { page?: number | undefined; pageSize?: number | undefined },
  show: (row: Row) => Shown,
) {
  const { page, pageSize } = pageOf(asked)
  const shown = rows.slice((page - 1) * pageSize, page * pageSize).map((row) => show(row))
  return { rows: shown, total: rows.length, page, pageSize }
}
