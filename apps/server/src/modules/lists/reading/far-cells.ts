/** Where the cells of a list may be. Between goods there may be empty rows, and right of them remarks. */
const LEAST_ROWS = 20_000
const ROWS_BETWEEN = 1_000
const MAX_COLUMNS = 200
/** The rows of a spreadsheet: those of a whole column that has a format may all be named. */
const ALL_ROWS = 1_048_576

const TAG = /<(?:c|row)(?:\s[^>]*)?>/g
const PLACE = /\sr\s*=\s*["']([^"'\d]*)(\d+)["']/

/** Why a sheet is not read: it has cells far from where those of a list may be, or more rows than a list. */
export type FarCells = 'too-large' | 'too-many'

/**
 * A sheet (XML) without the empty cells that are far from where those of a list may be, which spreadsheets write for formats. Or what is
 * wrong with one that has others there: its reader makes room for every row and column before such a cell.
 */
export function withoutFarCells(sheet: Uint8Array, maxRows: number): Uint8Array | { problem: FarCells } {
  // Tags have plain letters only, and everything else stays as it is.
  const farthest = Math.max(LEAST_ROWS, maxRows + ROWS_BETWEEN)
  const text = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.length).toString('latin1')
  let [rows, filled, last] = [0, 0, 0]
  const near: string[] = []
  let from = 0
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    const [, letters = '', digits = '0'] = PLACE.exec(tag) ?? []
    const row = Number(digits)
    if (tag.startsWith('<row')) {
      rows += 1
      if (rows > ALL_ROWS || row > ALL_ROWS) return { problem: 'too-large' }
      continue
    }
    const isEmpty = tag.endsWith('/>')
    if (row <= farthest && columnOf(letters) <= MAX_COLUMNS) {
      if (!isEmpty && row !== last) filled += 1
      last = isEmpty ? last : row
      continue
    }
    if (!isEmpty) return { problem: filled > maxRows ? 'too-many' : 'too-large' }
    near.push(text.slice(from, index))
    from = index + tag.length
  }
  return from === 0 ? sheet : Buffer.from(near.join('') + text.slice(from), 'latin1')
}

/** `A` is the first column, `AA` the 27th. */
const columnOf = (letters: string) => Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
