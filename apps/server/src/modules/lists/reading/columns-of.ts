import {
  COLUMNS,
  columnOfHeading,
  isApprovalNo,
  isBarcode,
  isFactory,
  isSpecification,
  unitOfHeading,
  type Column,
} from './read-cell.ts'
import { readQuantity, type QuantityUnit } from './read-quantity.ts'

/** Which cell of each row has what, and where the rows begin. */
export interface Columns {
  at: Partial<Record<Column, number>>
  first: number
  /** The unit in which the heading of the quantities counts; null where it names none. */
  unit: QuantityUnit | null
}

/** The heading is among so many rows: a title and an address may stand above it. */
const HEADING_WITHIN = 15
/** So many rows show what a column has. */
const MAX_LOOKED_AT = 200

/** Finds the columns by their headings; without any, by what they have. */
export function columnsOf(rows: readonly (readonly string[])[]): Columns {
  for (const [i, row] of rows.slice(0, HEADING_WITHIN).entries()) {
    const at: Columns['at'] = {}
    for (const [n, cell] of row.entries()) {
      const column = columnOfHeading(cell)
      if (column && at[column] === undefined) at[column] = n
    }
    const below = rows.slice(i + 1)
    const factory = factoryAmong(row, below)
    if (factory !== undefined) at.factory = factory
    if (at.unit === at.factory) delete at.unit
    const known = Object.keys(at).length
    if (known >= 2 || (known === 1 && row.filter((cell) => cell.trim() !== '').length === 1 && at.name !== undefined))
      return {
        at: withContents(at, below),
        first: i + 1,
        unit: at.quantity === undefined ? null : unitOfHeading(row[at.quantity]!),
      }
  }
  return { at: withContents({}, rows), first: 0, unit: null }
}

/** Of the columns headed as factories, or as units, the one whose cells look most like factories; undefined without any. */
function factoryAmong(heading: readonly string[], below: readonly (readonly string[])[]): number | undefined {
  const looked = below.slice(0, MAX_LOOKED_AT)
  return heading
    .flatMap((cell, n) => {
      const column = columnOfHeading(cell)
      const share = looked.filter((row) => isFactory(row[n] ?? '')).length / Math.max(1, looked.length)
      return column === 'factory' || (column === 'unit' && share >= 0.5) ? [{ n, share, isUnit: column === 'unit' }] : []
    })
    .toSorted((a, b) => b.share - a.share || Number(a.isUnit) - Number(b.isUnit) || a.n - b.n)[0]?.n
}

/** Columns without a heading, found by their contents: each column takes the cells of which most are of its kind. */
function withContents(known: Columns['at'], rows: readonly (readonly string[])[]): Columns['at'] {
  const looked = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, MAX_LOOKED_AT)
  const width = Math.max(0, ...looked.map((row) => row.length))
  const at = { ...known }
  const taken = new Set(Object.values(at))
  const share = (n: number, is: (cell: string) => boolean) => {
    const cells = looked.map((row) => (row[n] ?? '').trim()).filter(Boolean)
    return cells.length === 0 ? 0 : cells.filter(is).length / cells.length
  }
  const kinds: readonly (readonly [Column, (cell: string) => boolean, number])[] = [
    ['barcode', isBarcode, 0.6],
    ['approvalNo', isApprovalNo, 0.6],
    ['factory', isFactory, 0.5],
    ['specification', isSpecification, 0.5],
    ['quantity', (cell) => typeof readQuantity(cell)?.amount === 'number', 0.7],
    ['name', (cell) => /[\u3400-\u9fff]{2}/.test(cell), 0.5],
  ]
  // With headings, a column that has none is something else: only without a name column the contents are asked.
  const isHeaded = Object.keys(known).length > 0
  for (const [column, is, least] of kinds) {
    if (at[column] !== undefined || (isHeaded && column !== 'name')) continue
    const found = Array.from({ length: width }, (_, n) => n)
      .filter((n) => !taken.has(n) && !(column === 'quantity' && isRunning(looked, n)))
      .map((n) => ({ n, share: share(n, is) }))
      .filter((one) => one.share >= least)
      .toSorted((a, b) => b.share - a.share || a.n - b.n)[0]
    if (!found) continue
    at[column] = found.n
    taken.add(found.n)
  }
  return at
}
/** 1, 2, 3 …: the number of the row, and no quantity. */
const isRunning = (rows: readonly (readonly string[])[], n: number) =>
  rows.length > 1 && rows.every((row, i) => Number(row[n]) === Number(rows[0]![n]) + i)

/** Whether a list has anything by which goods could be named. */
export const canName = ({ at }: Columns) =>
  COLUMNS.some((column) => column !== 'quantity' && column !== 'unit' && at[column] !== undefined)
