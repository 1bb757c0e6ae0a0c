import type { GOODS_SORTS } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { NO_DAY, type KeyValue } from './cursor.ts'

export type Sort = (typeof GOODS_SORTS)[number]
/** Every list has one of these keys; the last value is always the goods id. */
export const SORT_KEYS = {
  composite: ['flag', 'int', 'id'],
  salesCount: ['int', 'id'],
  // The list price of an offer that the visitor may see, and its goods.
  priceUp: ['int', 'id'],
  priceDown: ['int', 'id'],
  newest: ['id'],
  longestLife: ['day', 'id'],
  // A search: relevance, popularity.
  found: ['int', 'int', 'id'],
  // A typo-tolerant search: similarity, then as composite.
  near: ['int', 'flag', 'int', 'id'],
} as const

interface SortSql {
  key: Sql<unknown>
  order: Sql<unknown>
  /** Whether a product comes after a key. */
  after: (key: readonly KeyValue[]) => Sql<unknown>
}

const life = sql`coalesce(g.latest_expiry, date '${sql.raw(NO_DAY)}')`
export type PriceSort = 'priceUp' | 'priceDown'
/** A sort that an index of goods has, the same for every visitor. */
export type IndexedSort = Exclude<Sort, PriceSort>
export const isByPrice = (sort: string): sort is PriceSort => sort === 'priceUp' || sort === 'priceDown'
/** Sorts of goods `g`, each along its own index; what a product costs depends on the visitor (page-by-price.ts). */
export const SORTS: Record<IndexedSort, SortSql> = {
  composite: {
    key: sql`jsonb_build_array(g.available > 0, g.sales_count, g.id)`,
    order: sql`(g.available > 0) desc, g.sales_count desc, g.id desc`,
    after: ([inStock, sales, id]) =>
      sql`((g.available > 0), g.sales_count, g.id) < (${inStock}::boolean, ${sales}::int, ${id}::bigint)`,
  },
  salesCount: {
    key: sql`jsonb_build_array(g.sales_count, g.id)`,
    order: sql`g.sales_count desc, g.id desc`,
    after: ([sales, id]) => sql`(g.sales_count, g.id) < (${sales}::int, ${id}::bigint)`,
  },
  newest: { key: sql`jsonb_build_array(g.id)`, order: sql`g.id desc`, after: ([id]) => sql`g.id < ${id}::bigint` },
  longestLife: {
    key: sql`jsonb_build_array(${life}, g.id)`,
    order: sql`${life} desc, g.id desc`,
    after: ([day, id]) => sql`(${life}, g.id) < (${day}::date, ${id}::bigint)`,
  },
}
