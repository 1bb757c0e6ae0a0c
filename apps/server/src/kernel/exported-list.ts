import { chinaTime, type Endpoint, type In, type Out } from '@shop/contract'
import type { ZodMiniType } from 'zod/mini'
import type { QueryContext } from './endpoint.ts'

/** A value of an exported file; null: nothing. */
export type Cell = string | number | null
interface Paged {
  rows: object[]
  total: number
  page: number
  pageSize: number
}
type ListCall = Endpoint<ZodMiniType, ZodMiniType<Paged>>
type RowOf<E extends ListCall> = Out<E>['rows'][number]

/** A list of the console that can be exported: its own handler reads it, so that a file has what the screen shows, and no more. */
export interface ExportedList {
  call: ListCall
  read: (context: QueryContext<ListCall>, input: In<ListCall>) => Promise<Paged>
  header: readonly string[]
  cells: (row: object) => Cell[]
}

/**
 * Declares how a list is exported: the columns by their titles, in the words of the screen. `read` is the list's handler, or reads the same
 * rows with more of each.
 */
export const exported = <E extends ListCall, R extends RowOf<E> = RowOf<E>>(
  call: E,
  read: (context: QueryContext<E>, input: In<E>) => Promise<Omit<Out<E>, 'rows'> & { rows: R[] }>,
  columns: Readonly<Record<string, (row: R) => Cell>>,
): ExportedList => ({
  call,
  read: read as unknown as ExportedList['read'],
  header: Object.keys(columns),
  cells: (row) => Object.values(columns).map((cell) => cell(row as R)),
})

/** Fen as yuan: a number for spreadsheets. */
export const yuanCell = (fen: number): Cell => fen / 100
/** An instant in China time, to the second. */
export const timeCell = (at: string | null): Cell => at && chinaTime(at)
