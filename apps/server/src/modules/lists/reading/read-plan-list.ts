import type { Report } from '../../../kernel/worker-task.ts'
import { textKey } from '../matching/text-key.ts'
import { cut, MAX_CELL, type ListProblem } from './cells-of-file.ts'
import { readList } from './read-list.ts'
import type { ReadRow } from './read-line.ts'
import { pagesOfRows } from './table-of-file.ts'

/** `skipped`: of how many rows the list orders none. */
export type ReadPlanList = { count: number; skipped: number; pages: Uint8Array[] } | { problem: ListProblem }

/** What is read of a text may be longer than the text: some signs stand for a whole word. */
const bounded = (row: ReadRow) => ({
  name: cut(row.name, MAX_CELL),
  specification: cut(row.specification, MAX_CELL),
  factory: cut(row.factory, MAX_CELL),
  barcode: cut(row.barcode, MAX_CELL),
  approvalNo: cut(row.approvalNo, MAX_CELL),
  quantity: row.quantity,
  unit: row.unit,
  said: cut(row.said, MAX_CELL),
  text: cut(row.text, 2 * MAX_CELL),
  isOrdered: row.isOrdered,
})
/** A row as it is stored. */
const stored = (row: ReadRow, i: number) => {
  const kept = bounded(row)
  return { nth: i + 1, ...kept, textKey: textKey(kept) }
}

/**
 * Reads a list that fills a purchase plan. Runs in a worker process: a file may be made to need any amount of memory or time, which ends
 * that process alone.
 */
export async function readPlanList({ bytes }: { bytes: Uint8Array }, _report?: Report): Promise<ReadPlanList> {
  const read = await readList({ bytes })
  if ('problem' in read) return read
  const { rows } = read
  return { count: rows.length, skipped: rows.filter((row) => !row.isOrdered).length, pages: pagesOfRows(rows.map(stored)) }
}
