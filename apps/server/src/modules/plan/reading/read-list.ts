import { readSheet } from 'read-excel-file/node'
import type { Report } from '../../../kernel/worker-task.ts'
import { withoutRemarks } from '../matching/remarks.ts'
import { pack, unpack } from './archive.ts'
import { cellsOfCsv, separatorOf } from './cells-of-csv.ts'
import { canName, columnsOf } from './columns-of.ts'
import { decodeText } from './decode.ts'
import { withoutFarCells, type FarCells } from './far-cells.ts'
import { bareName } from './pieces-of-line.ts'
import { askedFor, readLine, type ReadRow } from './read-line.ts'
import { isSpecification, type Column } from './read-cell.ts'
import { unitOf, type QuantityUnit } from './read-quantity.ts'

/** The most rows of a list, and what is read of a row: lists have few columns, and cells of a few words. */
export const MAX_LIST_ROWS = 5_000
const MAX_COLUMNS = 40
const MAX_CELL = 200
/** What an XLSX file may unpack to, and each file in it that is read: a sheet of 5,000 rows needs a few megabytes. */
const MAX_UNPACKED = 50_000_000
const MAX_READ = 20_000_000

/** Why a list can't be read, for the person who sent it. `too-large` may be seen from outside: the reading was ended. */
export type ListProblem = 'too-large' | 'empty' | 'unreadable' | 'old-excel' | 'too-many' | 'no-goods'
export type ReadList = { rows: ReadRow[] } | { problem: ListProblem }

/**
 * Reads a list: XLSX, or a text of any usual encoding and separator, or with a goods in each line. Runs in a worker process: a file may
 * be made to need any amount of memory or time, which ends that process alone.
 */
export async function readList({ bytes }: { bytes: Uint8Array }, _report?: Report): Promise<ReadList> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'old-excel' }
  if (startsWith(bytes, [0x50, 0x4b])) {
    const sheet = await firstSheet(Buffer.from(bytes)).catch(() => null)
    if (sheet === null) return { problem: 'unreadable' }
    return 'problem' in sheet ? sheet : rowsOfTable(filledRows(sheet))
  }
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  if (/\0/.test(text)) return { problem: 'unreadable' }
  const separator = separatorOf(text)
  if (separator !== null) {
    const table = cellsOfCsv(text, separator, MAX_LIST_ROWS + 30)
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
      .filter((line) => line.trim() !== '')
      .slice(0, MAX_LIST_ROWS + 1)
      .map((line) => readLine(line.slice(0, 2 * MAX_CELL))),
  )
}

/**
 * The cells of an archive's first sheet. Its reader is given what was unpacked and looked at here, and nothing else: it makes room for
 * whatever an archive says. A sheet that is too large, or has cells too far away, is left out: only when it turns out to be the first one, that is the problem.
 */
async function firstSheet(archive: Buffer): Promise<readonly (readonly unknown[])[] | { problem: ListProblem }> {
  const files = unpack(archive, MAX_UNPACKED, (name) => name.endsWith('.xml') || name.endsWith('.rels'))
  if (files === null) return { problem: 'too-large' }
  let leftOut: FarCells | null = null
  for (const [name, content] of Object.entries(files)) {
    const near = content.length > MAX_READ ? ({ problem: 'too-large' } as const) : withoutFarCells(content, MAX_LIST_ROWS)
    if ('problem' in near) {
      leftOut ??= near.problem
      delete files[name]
    } else files[name] = near
  }
  return readSheet(pack(files)).catch((error: unknown) => {
    if (leftOut) return { problem: leftOut }
    throw error
  })
}

const startsWith = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, i) => bytes[i] === byte)

/** A cell of a sheet as text; a number without the noise of floating point. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(12)))
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).slice(0, MAX_CELL)
}

/** The rows that have anything, of which one too many is kept: between goods there may be any number of empty ones. */
function filledRows(sheet: readonly (readonly unknown[])[]): string[][] {
  const filled: string[][] = []
  for (const row of sheet) {
    const cells = row.slice(0, MAX_COLUMNS).map(cellText)
    if (cells.some((cell) => cell.trim() !== '')) filled.push(cells)
    if (filled.length >= MAX_LIST_ROWS + 30) break
  }
  return filled
}

function rowsOfTable(table: readonly (readonly string[])[]): ReadList {
  const trimmed = table.map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.replace(/\s+/g, ' ').trim().slice(0, MAX_CELL)))
  const columns = columnsOf(trimmed)
  if (!canName(columns)) return { problem: trimmed.some((row) => row.some(Boolean)) ? 'no-goods' : 'empty' }
  const rows = trimmed
    .slice(columns.first)
    .filter((row) => row.some(Boolean))
    .map((row) => rowOf(row, columns.at, columns.unit))
    .filter((row) => row.text !== '' && !isSum(row))
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
  read.text = [cell('name'), cell('specification'), cell('factory'), read.name ? '' : read.approvalNo || read.barcode]
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_CELL)
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
