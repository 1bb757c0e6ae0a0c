import { deflateSync } from 'node:zlib'
import { asTyped } from '../../../kernel/csv.ts'
import { cellsOfCsv, separatorOf } from './cells-of-csv.ts'
import { contentOfFile, isCut, ROWS_BESIDES, trimmedCells, type ListBounds, type ListProblem } from './cells-of-file.ts'

/** The cells of a list with headings: XLSX, or a text with separators. `maxCell`: what is read of a cell, where that is more than usual. */
export async function tableOfFile(
  bytes: Uint8Array,
  bounds: ListBounds,
  maxCell?: number,
): Promise<{ cells: string[][] } | { problem: ListProblem }> {
  const content = await contentOfFile(bytes, bounds, maxCell)
  if ('problem' in content) return content
  const table = 'cells' in content ? content.cells : cellsOfText(content.text, bounds.rows)
  const cells = trimmedCells(
    table.map((row) => row.map(asTyped)),
    maxCell,
  )
  if (isCut(cells, bounds.rows)) return { problem: 'too-many' }
  return cells.length === 0 ? { problem: 'empty' } : { cells }
}

function cellsOfText(text: string, most: number): string[][] {
  const separator = separatorOf(text)
  return separator === null ? [] : cellsOfCsv(text, separator, most + ROWS_BESIDES)
}

/**
 * Rows are handed over in pages of so many, as compressed JSON that the database reads: the server parses none of it, and a message between
 * processes stays small.
 */
const PAGE = 500
export const pagesOfRows = (rows: readonly object[]): Uint8Array[] =>
  Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, n) =>
    deflateSync(JSON.stringify(rows.slice(n * PAGE, (n + 1) * PAGE))),
  )

/** Rows that show how a template is meant have this number of ours. */
export const EXAMPLE = '示例'
/** What spreadsheets make of long numbers: the digits are lost. */
export const SCIENTIFIC = /^\d(?:\.\d+)?e\+?\d+$/i
/** The first cell with a text of a row that adds others up. */
export const SUM = /^(?:合计|总计|小计|共计)[:：]?$/
