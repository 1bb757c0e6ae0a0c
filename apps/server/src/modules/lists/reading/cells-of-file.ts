import { readSheet } from 'read-excel-file/node'
import { pack, unpack } from './archive.ts'
import { decodeText } from './decode.ts'
import { withoutFarCells, type FarCells } from './far-cells.ts'

/** What is read of a row: lists have few columns, and cells of a few words. */
const MAX_COLUMNS = 40
export const MAX_CELL = 200
/** Above the first row of a list, and for one row too many, there is room for so many more. */
export const ROWS_BESIDES = 30
/** The beginning of a text, which never ends in half a character: the database takes none. */
export const cut = (text: string, most: number) => text.slice(0, most).toWellFormed()
/** Whether a table may go on where its reading ended: it has as many rows as are read, of whatever kind. */
export const isCut = (table: readonly unknown[], most: number) => table.length >= most + ROWS_BESIDES

/** How large a list may be: its rows, and in bytes what an XLSX file may unpack to and each file in it that is read. */
export interface ListBounds {
  rows: number
  unpacked: number
  read: number
}

/** Why a list can't be read, for the person who sent it. `too-large` may be seen from outside: the reading was ended. */
export type ListProblem = 'too-large' | 'empty' | 'unreadable' | 'old-excel' | 'too-many' | 'no-goods'

/** The cells of a spreadsheet, the text of any other file, or why it is neither. */
type FileContent = { cells: string[][] } | { text: string } | { problem: ListProblem }

/** Reads the cells of an XLSX file’s first sheet, or a text of any usual encoding. */
export async function contentOfFile(bytes: Uint8Array, bounds: ListBounds, maxCell = MAX_CELL): Promise<FileContent> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'old-excel' }
  if (startsWith(bytes, [0x50, 0x4b])) {
    const sheet = await firstSheet(Buffer.from(bytes), bounds).catch(() => null)
    if (sheet === null) return { problem: 'unreadable' }
    return 'problem' in sheet ? sheet : { cells: filledRows(sheet, bounds.rows, maxCell) }
  }
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  return /\0/.test(text) ? { problem: 'unreadable' } : { text }
}

/**
 * The cells of an archive's first sheet. Its reader is given what was unpacked and looked at here, and nothing else: it makes room for
 * whatever an archive says. A sheet that is too large, or has cells too far away, is left out: only when it turns out to be the first one, that is the problem.
 */
async function firstSheet(
  archive: Buffer,
  { rows, unpacked, read }: ListBounds,
): Promise<readonly (readonly unknown[])[] | { problem: ListProblem }> {
  const files = unpack(archive, unpacked, (name) => name.endsWith('.xml') || name.endsWith('.rels'))
  if (files === null) return { problem: 'too-large' }
  let leftOut: FarCells | null = null
  for (const [name, content] of Object.entries(files)) {
    const near = content.length > read ? ({ problem: 'too-large' } as const) : withoutFarCells(content, rows)
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
function cellText(cell: unknown, maxCell: number): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(12)))
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cut(String(cell), maxCell)
}

/** The rows that have anything, of which one too many is kept: between goods there may be any number of empty ones. */
function filledRows(sheet: readonly (readonly unknown[])[], most: number, maxCell: number): string[][] {
  const filled: string[][] = []
  for (const row of sheet) {
    const cells = row.slice(0, MAX_COLUMNS).map((cell) => cellText(cell, maxCell))
    if (cells.some((cell) => cell.trim() !== '')) filled.push(cells)
    if (filled.length >= most + ROWS_BESIDES) break
  }
  return filled
}

/** The cells of a table as they are compared: bounded, in one line each. */
export const trimmedCells = (table: readonly (readonly string[])[], maxCell = MAX_CELL) =>
  table.map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cut(cell.replace(/\s+/g, ' ').trim(), maxCell)))
