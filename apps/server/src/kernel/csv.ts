import type { Cell } from './exported-list.ts'

const BOM = '\uFEFF'
/** A spreadsheet would run what begins so as a formula, some also in full width: it is text that somebody typed. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/**
 * A spreadsheet would write them differently: long numbers rounded (order numbers, credit codes), without their first zeros (batches), or
 * as so many powers of ten (a credit code whose only letter is an E).
 */
const CODE = /^(\d{12,}|0\d+|\d+(\.\d+)?e\d+)$/i

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : CODE.test(cell) ? `${cell}\t` : cell
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text as it was before `csvOf` kept spreadsheets from running it as a formula: files that were exported are imported again. */
export const asTyped = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)

/** Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8. Texts stay texts: formulas are not run, codes keep their digits. */
export const csvOf = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  BOM + [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
