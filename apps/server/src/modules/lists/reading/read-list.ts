import { isGreeting, withoutRemarks } from '../matching/remarks.ts'
import { cellsOfCsv, separatorOf } from './cells-of-csv.ts'
import { contentOfFile, cut, isCut, MAX_CELL, ROWS_BESIDES, trimmedCells, type ListProblem } from './cells-of-file.ts'
import { canName, columnsOf } from './columns-of.ts'
import { bareName } from './pieces-of-line.ts'
import { askedFor, readLine, type ReadRow } from './read-line.ts'
import { isSpecification, type Column } from './read-cell.ts'
import { unitOf, type QuantityUnit } from './read-quantity.ts'

/** The most rows of a list. A sheet of them needs a few megabytes. */
export const MAX_LIST_ROWS = 5_000
const BOUNDS = { rows: MAX_LIST_ROWS, unpacked: 50_000_000, read: 20_000_000 }

export type ReadList = { rows: ReadRow[] } | { problem: ListProblem }

/** Reads a list: XLSX, or a text of any usual encoding and separator, or with a goods in each line. For worker processes. */
export async function readList({ bytes }: { bytes: Uint8Array }): Promise<ReadList> {
  const content = await contentOfFile(bytes, BOUNDS)
  if ('problem' in content) return content
  if ('cells' in content) return rowsOfTable(content.cells)
  const { text } = content
  const separator = separatorOf(text)
  if (separator !== null) {
    const table = cellsOfCsv(text, separator, MAX_LIST_ROWS + ROWS_BESIDES)
    const columns = columnsOf(table)
    // Without a column of names, what looked like cells are the words of a line.
    if (
      canName(columns) &&
      (columns.at.name !== undefined || columns.at.barcode !== undefined || columns.at.approvalNo !== undefined)
    )
      return rowsOfTable(table)
  }
  return bounded(
    text
      .split(/\r\n|\r|\n/)
      .filter((line) => line.trim() !== '' && !isGreeting(line))
      .slice(0, MAX_LIST_ROWS + 1)
      .map((line) => readLine(cut(line, 2 * MAX_CELL))),
  )
}

function rowsOfTable(table: readonly (readonly string[])[]): ReadList {
  const trimmed = trimmedCells(table)
  const columns = columnsOf(trimmed)
  if (!canName(columns)) return { problem: trimmed.some((row) => row.some(Boolean)) ? 'no-goods' : 'empty' }
  if (isCut(table, MAX_LIST_ROWS)) return { problem: 'too-many' }
  const rows = trimmed
    .slice(columns.first)
    .filter((row) => row.some(Boolean))
    .map((row) => rowOf(row, columns.at, columns.unit))
    .filter((row) => row.text !== '' && !isSum(row) && !isGreeting(row.text))
  // Under a heading an empty quantity means that nothing is ordered, unless the whole column is empty.
  const isFilled = columns.first > 0 && columns.at.quantity !== undefined && rows.some((row) => row.said !== '')
  return bounded(isFilled ? rows.map((row) => (row.said === '' ? { ...row, isOrdered: false } : row)) : rows)
}
const bounded = (rows: ReadRow[]): ReadList =>
  rows.length === 0 ? { problem: 'empty' } : rows.length > MAX_LIST_ROWS ? { problem: 'too-many' } : { rows }
/** The last line of many lists. */
const isSum = ({ name, specification }: ReadRow) => /^(?:合计|总计|小计|共计)[:：]?$/.test(name) && specification === ''

function rowOf(row: readonly string[], at: Partial<Record<Column, number>>, unit: QuantityUnit | null): ReadRow {
  const cell = (column: Column) => (at[column] === undefined ? '' : (row[at[column]] ?? ''))
  const read: ReadRow = {
    name: cell('name'),
    specification: withoutRemarks(cell('specification')),
    factory: withoutRemarks(cell('factory')),
    barcode: cell('barcode').replace(/\s/g, ''),
    approvalNo: cell('approvalNo'),
    ...askedFor(cell('quantity'), unitOf(cell('unit')) ?? unit ?? 'pack'),
    text: '',
  }
  Object.assign(read, fromOneCell(read))
  const said = [cell('name'), cell('specification'), cell('factory'), read.name ? '' : read.approvalNo || read.barcode]
  read.text = cut(said.filter(Boolean).join(' '), MAX_CELL)
  return read
}

/** What a cell for the name has besides: its number, remarks, the specification, the factory, the quantity. */
function fromOneCell(read: ReadRow): Partial<ReadRow> {
  const hasSpecification = isSpecification(read.name)
  const isWhole = read.factory === '' && /[\s/|;；_]/.test(read.name)
  if (!hasSpecification && !isWhole) return { name: bareName(read.name) }
  const { name, specification, factory, ...asked } = readLine(read.name)
  if (!name) return {}
  return {
    name,
    specification: read.specification || specification,
    factory: read.factory || factory,
    ...(read.said === '' &&
      asked.said !== '' && { quantity: asked.quantity, unit: asked.unit, said: asked.said, isOrdered: asked.isOrdered }),
  }
}
