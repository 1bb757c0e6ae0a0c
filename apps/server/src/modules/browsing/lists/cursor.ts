import { isDay } from '@shop/contract'
import { badInput } from '../../../kernel/refusal.ts'

/** A value of a sort key, and the kinds a key may have. */
export type KeyValue = number | boolean | string
type Kind = 'int' | 'id' | 'flag' | 'day'
/** PostgreSQL's greatest integer. */
const MAX_INT = 2 ** 31 - 1
const IS_OF_KIND: Record<Kind, (value: unknown) => boolean> = {
  int: (v) => Number.isInteger(v) && Math.abs(v as number) <= MAX_INT,
  id: (v) => Number.isSafeInteger(v),
  flag: (v) => typeof v === 'boolean',
  day: (v) => typeof v === 'string' && (v === NO_DAY || isDay(v)),
}

/** Stands for a missing day: before all others. */
export const NO_DAY = '0001-01-01'

/** The cursor of a list: the sort it belongs to, and the key of the last row sent. Opaque to clients. */
export const writeCursor = (sort: string, key: readonly KeyValue[]) =>
  Buffer.from(JSON.stringify([sort, ...key])).toString('base64url')

/** Parses a cursor of one of these sorts; anything else is bad input that names the field `cursor`. */
export function readCursor<S extends string>(
  cursor: string | undefined,
  sorts: Record<S, readonly Kind[]>,
): { sort: S; key: KeyValue[] } | null {
  if (cursor === undefined) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    parsed = null
  }
  if (Array.isArray(parsed)) {
    const [sort, ...key] = parsed as unknown[]
    const kinds = typeof sort === 'string' && Object.hasOwn(sorts, sort) ? sorts[sort as S] : null
    if (kinds && kinds.length === key.length && kinds.every((kind, i) => IS_OF_KIND[kind](key[i])))
      return { sort: sort as S, key: key as KeyValue[] }
  }
  return badCursor()
}
export const badCursor = (): never => badInput({ cursor: '列表已更新，请从第一页重新查看' })
/** How many rows a list returns at a time. */
export const PAGE_SIZE = 20
