import writeFile, { type Cell as SheetCell } from 'write-excel-file/node'
import type { Cell } from '../../kernel/exported-list.ts'
import type { Report } from '../../kernel/worker-task.ts'

/** A list as a table: its name, the titles of its columns, and its rows. */
export interface Table {
  name: string
  header: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** The longest text that a cell of a spreadsheet can have; one that is longer makes the file unreadable. */
const MAX_TEXT = 32_767
/** Columns are as wide as their longest text within these bounds, in characters of the Latin alphabet. */
const WIDTH = { least: 8, most: 48 }
/** So many rows tell how wide a column is to be. */
const MEASURED_ROWS = 200
/** After so many rows it says how far it is. */
const REPORTED_ROWS = 500
const HEAD = { fontWeight: 'bold', backgroundColor: '#E9F8F4' } as const
/** A column of money says so in its title. */
const MONEY = /（元）$/

/**
 * The library looks texts up in an object, where these words are there from the start (`constructor`): a space keeps them apart.
 * Without it the file is damaged.
 */
const textOf = (text: string) => (text in {} ? `${text} ` : text.slice(0, MAX_TEXT))

/** A text stays text, whatever it looks like: no date, no number, no formula. A number is a number. */
function sheetCell(cell: Cell, isMoney: boolean): SheetCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: textOf(cell), type: String, format: '@' }
  return isMoney ? { value: cell, type: Number, format: '#,##0.00' } : { value: cell, type: Number }
}

/** Chinese characters are twice as wide as Latin ones. */
const widthOf = (cell: Cell) => String(cell ?? '').replace(/[^\0-\u024F]/g, '  ').length

const columnWidth = (cells: readonly Cell[]) => Math.min(Math.max(WIDTH.least, ...cells.map(widthOf)) + 2, WIDTH.most)

/**
 * Says how many rows are written, every so many. The library writes all of them in one go and does not say how far it is, but it asks
 * each row for its cells by `map` when it writes it.
 */
function counted(row: SheetCell[], index: number, report: Report): SheetCell[] {
  if (index === 0 || index % REPORTED_ROWS !== 0) return row
  const map: SheetCell[]['map'] = (...args) => {
    report(index)
    return Array.prototype.map.apply(row, args) as never
  }
  return Object.defineProperty(row, 'map', { value: map })
}

/** A table as an XLSX file: one sheet whose head stays in view. Runs in a worker process. */
export async function xlsxOf({ name, header, rows }: Table, report: Report = () => {}): Promise<Buffer> {
  const isMoney = header.map((title) => MONEY.test(title))
  const measured = [header, ...rows.slice(0, MEASURED_ROWS)]
  return writeFile(
    [
      header.map((title) => ({ value: title, type: String, ...HEAD })),
      ...rows.map((row, index) => {
        const cells = row.map((cell, column) => sheetCell(cell, isMoney[column]!))
        return counted(cells, index, report)
      }),
    ],
    {
      sheet: name,
      stickyRowsCount: 1,
      columns: header.map((_, column) => ({ width: columnWidth(measured.map((row) => row[column]!)) })),
    },
  ).toBuffer()
}

/** A table whose rows come in pages of JSON: a long one costs the server little to hand over. */
export interface PagedTable extends Omit<Table, 'rows'> {
  pages: readonly string[]
}
/** The same of a table in pages. Runs in a worker process. */
export const xlsxOfPages = ({ pages, ...table }: PagedTable, report?: Report): Promise<Buffer> =>
  xlsxOf({ ...table, rows: pages.flatMap((page) => JSON.parse(page) as Cell[][]) }, report)
