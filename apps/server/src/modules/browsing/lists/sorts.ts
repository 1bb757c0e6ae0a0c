import type { GOODS_SORTS } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { NO_DAY, type KeyValue } from './cursor.ts'

export type Sort = (typeof GOODS_SORTS)[number]
/** Every list has one of these keys; the last value is always the goods id. */
export const SORT_KEYS = {
  composite: ['flag', 'int', 'id'],
  salesCount: ['int', 'id'],
  // Without the price: it may be that of an offer which the visitor may not see.
  priceUp: ['id'],
  priceDown: ['id'],
  newest: ['id'],
  longestLife: ['day', 'id'],
  // A search: relevance, popularity.
  found: ['int', 'int', 'id'],
  // A typo-tolerant search: similarity, then as composite.
  near: ['int', 'flag', 'int', 'id'],
} as const

interface SortSql {
  key: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Whether a product comes after a key. */
  after: (key: readonly KeyValue[]) => RawBuilder<unknown>
}

const life = sql`coalesce(g.latest_expiry, date '${sql.raw(NO_DAY)}')`
/** The lowest price of the product with which the last page ended, as it is now. */
const lowPriceOf = (id: KeyValue | undefined) =>
  sql`(select last.low_price_fen from catalog.goods last where last.id = ${id}::bigint)`
/** Sorts of goods `g`, each along its own index. */
export const SORTS: Record<Sort, SortSql> = {
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
  priceUp: {
    key: sql`jsonb_build_array(g.id)`,
    order: sql`g.low_price_fen, g.id desc`,
    after: ([id]) => sql`g.low_price_fen >= ${lowPriceOf(id)} and (g.low_price_fen > ${lowPriceOf(id)} or g.id < ${id}::bigint)`,
  },
  priceDown: {
    key: sql`jsonb_build_array(g.id)`,
    order: sql`g.low_price_fen desc, g.id desc`,
    after: ([id]) => sql`(g.low_price_fen, g.id) < (${lowPriceOf(id)}, ${id}::bigint)`,
  },
  newest: { key: sql`jsonb_build_array(g.id)`, order: sql`g.id desc`, after: ([id]) => sql`g.id < ${id}::bigint` },
  longestLife: {
    key: sql`jsonb_build_array(${life}, g.id)`,
    order: sql`${life} desc, g.id desc`,
    after: ([day, id]) => sql`(${life}, g.id) < (${day}::date, ${id}::bigint)`,
  },
}
