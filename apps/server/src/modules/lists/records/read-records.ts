import { LIBRARY_COLUMN_NAMES, MAX_LIBRARY_ROWS, type LibraryColumn } from '@shop/contract/library-columns'
import { keysOf } from '@shop/contract/keys-of'
import type { Report } from '../../../kernel/worker-task.ts'
import type { ListProblem } from '../reading/cells-of-file.ts'
import { distinctColumns, headedColumns, type HeadedColumns, type ReadColumn } from '../reading/headed-columns.ts'
import { EXAMPLE, pagesOfRows, SUM, tableOfFile } from '../reading/table-of-file.ts'
import { readFact, type SaidFact } from './read-fact.ts'
import { NAMING, otherRecordColumnOf, recordColumnOf } from './record-columns.ts'

const BOUNDS = { rows: MAX_LIBRARY_ROWS, unpacked: 60_000_000, read: 30_000_000 }
/** A cell may have twenty words by which searches find a product. */
const MAX_CELL = 500
export type ReadRecords = { columns: ReadColumn<LibraryColumn>[]; count: number; pages: Uint8Array[] } | { problem: ListProblem }

/** What a row says of a record, by columns; of an empty cell nothing. */
export type SaidRecord = Partial<Record<LibraryColumn, SaidFact>>

/**
 * Reads a file of records for the library: XLSX or a text with separators, with a row of headings. Runs in a worker process, as it may be
 * made to need any amount of memory or time. `nth` is the row of the file, not counting empty ones.
 */
export async function readRecords({ bytes }: { bytes: Uint8Array }, _report?: Report): Promise<ReadRecords> {
  const table = await tableOfFile(bytes, BOUNDS, MAX_CELL)
  if ('problem' in table) return table
  const found = headedColumns(table.cells, recordColumnOf, NAMING, otherRecordColumnOf)
  if (!found) return { problem: 'no-goods' }
  const rows = table.cells.flatMap((row, i) => (i < found.first ? [] : (rowOf(row, i + 1, found) ?? [])))
  if (rows.length === 0) return { problem: 'empty' }
  if (rows.length > MAX_LIBRARY_ROWS) return { problem: 'too-many' }
  return { columns: distinctColumns(found.columns), count: rows.length, pages: pagesOfRows(rows) }
}

/** A row as it is stored; null for one that names nothing, adds up others, or is an example. */
function rowOf(row: readonly string[], nth: number, { at }: HeadedColumns<LibraryColumn>) {
  const cells = keysOf(LIBRARY_COLUMN_NAMES).flatMap((column) => {
    const text = at[column] === undefined ? '' : (row[at[column]] ?? '')
    return text === '' ? [] : [[column, text] as const]
  })
  if (!cells.some(([column]) => NAMING.includes(column)) || cells.some(([, text]) => SUM.test(text))) return null
  if (cells.some(([column, text]) => column === 'goodsNo' && text === EXAMPLE)) return null
  const said: SaidRecord = {}
  const problems: Partial<Record<LibraryColumn, string>> = {}
  for (const [column, text] of cells) {
    const read = readFact(column, text)
    if ('value' in read) said[column] = read.value
    else problems[column] = read.problem
  }
  return { nth, said, problems }
}
