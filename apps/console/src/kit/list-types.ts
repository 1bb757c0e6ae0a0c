import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'

/** Lists can be paged within so many rows; beyond, by narrower filters. */
export const MAX_ROWS = 1_000

interface Paged {
  rows: object[]
  total: number
  page: number
  pageSize: number
}
/** The calls that answer a page of rows. */
export type ListCall = Endpoint<ZodMiniType, ZodMiniType<Paged>>
export type RowOf<E extends ListCall> = Out<E>['rows'][number]

export type Filter =
  | { kind: 'keyword'; name: string; label: string; width?: number }
  | { kind: 'select'; name: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'days'; from: string; to: string; label: string }

export interface Tab {
  key: string
  label: string
}

/** A column; `sort` is the value of the call's `sort` field and the one direction it means. */
export type Column<Row> = TableColumnType<Row> & { sort?: { by: string; direction: 'ascend' | 'descend' } }

export interface ListPageProps<E extends ListCall> {
  title: string
  call: E
  columns: Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => number
  /** What a row is called by a screen reader where it is chosen. */
  rowName?: (row: RowOf<E>) => string
  filters?: Filter[]
  /** Tabs over the list: the field they set, the first being what holds without one. */
  tabs?: { name: string; items: Tab[]; numeric?: boolean; count?: (answer: Out<E>, key: string) => number | undefined }
  /** Acts on the chosen rows; without it rows can't be chosen. */
  renderBatch?: (rows: RowOf<E>[], clear: () => void) => ReactNode
  expanded?: (row: RowOf<E>) => ReactNode
  empty?: string
}

/** The address of a list → arguments of its call: only what its tabs, filters and columns name. */
export function listArgs<E extends ListCall>(
  { tabs, filters = [], columns }: Pick<ListPageProps<E>, 'tabs' | 'filters' | 'columns'>,
  address: Record<string, string | undefined>,
): Args<E> {
  const names = filters.flatMap((filter) => (filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]))
  const args: Record<string, string | number | undefined> = {}
  for (const name of names) args[name] = address[name]?.trim() || undefined
  if (tabs) {
    const chosen = tabs.items.find((tab) => tab.key === address[tabs.name]) ?? tabs.items[0]
    args[tabs.name] = tabs.numeric ? Number(chosen?.key) : chosen?.key
  }
  if (columns.some((column) => column.sort?.by === address.sort)) args.sort = address.sort
  const pageSize = address.pageSize === '50' ? 50 : 20
  args.page = Math.min(MAX_ROWS / pageSize, Math.max(1, Math.trunc(Number(address.page)) || 1))
  args.pageSize = pageSize
  return args as Args<E>
}
