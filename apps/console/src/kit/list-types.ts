import type { ArtName } from './Drawing.tsx'
import { MAX_PAGED_ROWS } from '@shop/contract/console-page'
import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'

interface Paged {
  rows: object[]
  total: number
  page: number
  pageSize: number
}
/** The calls that return a page of rows. */
export type ListCall = Endpoint<ZodMiniType, ZodMiniType<Paged>>
export type RowOf<E extends ListCall> = Out<E>['rows'][number]

/** The fields of a list call that its tabs and filters may set. */
type FieldOf<E extends ListCall> = Exclude<keyof Args<E> & string, keyof Paged | 'sort'>
type SortOf<E extends ListCall> = Args<E> extends { sort?: infer Sort } ? Sort & string : never

export type Filter<Field extends string = string> =
  | { kind: 'keyword'; name: Field; label: string; width?: number }
  | { kind: 'select'; name: Field; label: string; options: { value: string; label: string }[] }
  /** One of the provinces of the country, as its code. */
  | { kind: 'province'; name: Field; label: string }
  | { kind: 'days'; from: Field; to: Field; label: string }
export type FilterOf<E extends ListCall> = Filter<FieldOf<E>>

/** A column; `sort` is the value of the call's `sort` field and the single direction it stands for. */
export type ColumnOf<E extends ListCall> = TableColumnType<RowOf<E>> & {
  sort?: { by: SortOf<E>; direction: 'ascend' | 'descend' }
}

type KeyOf<Value> = `${NonNullable<Value> & (string | number)}`
/** Tabs above a list: the field they set, and its values; the first tab is the default. */
export type TabsOf<E extends ListCall> = {
  [Field in FieldOf<E>]: {
    name: Field
    /** `empty`: what is said where the tab has no rows; that of the list without it. */
    items: readonly { key: KeyOf<Args<E>[Field]>; label: string; empty?: string }[]
    numeric?: boolean
    count?: (answer: Out<E>, key: KeyOf<Args<E>[Field]>) => number | undefined
  }
}[FieldOf<E>]

export interface ListPageProps<E extends ListCall> {
  title: string
  call: E
  columns: ColumnOf<E>[]
  rowKey: (row: RowOf<E>) => number | string
  /** A row's name for screen readers at its checkbox. */
  rowName?: (row: RowOf<E>) => string
  filters?: FilterOf<E>[]
  tabs?: TabsOf<E>
  /** Fields that what comes above the list sets in the address. */
  fields?: readonly FieldOf<E>[]
  /** What is done on the list itself: adding a row. */
  renderActions?: () => ReactNode
  /** Actions on the selected rows; without it rows can't be selected. */
  renderBatch?: (rows: RowOf<E>[], clear: () => void) => ReactNode
  renderExpanded?: (row: RowOf<E>) => ReactNode
  /** Buttons next to the title. */
  actions?: ReactNode
  /** What comes before the list. */
  above?: ReactNode
  empty?: string
  /** The drawing above it. */
  art?: ArtName
}

/** The address of a list → arguments of its call: only the fields declared by its tabs, filters, columns and `fields`. */
export function listArgs<E extends ListCall>(
  { tabs, filters = [], columns, fields = [] }: Pick<ListPageProps<E>, 'tabs' | 'filters' | 'columns' | 'fields'>,
  address: Record<string, string | undefined>,
): Args<E> {
  const filtered = filters.flatMap((filter) => (filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]))
  const names = [...fields, ...filtered]
  const args: Record<string, string | number | undefined> = {}
  for (const name of names) args[name] = address[name]?.trim() || undefined
  if (tabs) {
    const chosen = tabs.items.find((tab) => tab.key === address[tabs.name]) ?? tabs.items[0]
    args[tabs.name] = tabs.numeric ? Number(chosen?.key) : chosen?.key
  }
  if (columns.some((column) => column.sort?.by === address.sort)) args.sort = address.sort
  const pageSize = address.pageSize === '50' ? 50 : 20
  args.page = Math.min(MAX_PAGED_ROWS / pageSize, Math.max(1, Math.trunc(Number(address.page)) || 1))
  args.pageSize = pageSize
  return args as Args<E>
}
