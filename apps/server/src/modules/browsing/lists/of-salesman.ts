import { sql, type Sql } from '../../../kernel/sql.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import { findSalesman, handles } from '../../salesmen/index.ts'
import type { GoodsFilters, ListInput } from './filters.ts'

/** What a list of a salesman's goods requires. */
export interface OfSalesman {
  /** For whom they work: only these offers. Undefined: they work for the platform. */
  sellerId: number | undefined
  /** The condition on goods `g`. */
  condition: Sql<unknown>
  /** The goods that were named for them, as a query with the column id; null: all of the seller. */
  ids: Sql<unknown> | null
}

/** The goods that a salesman handles; null: there is no such salesman at work. */
export async function ofSalesman(db: Executor, salesmanId: number, most: number): Promise<OfSalesman | null> {
  const salesman = await findSalesman(db, salesmanId)
  if (!salesman || salesman.ended_at) return null
  const named = (await first(
    db,
    sql<{ categories: number[]; factories: number[]; goods: number[] }>`select
        coalesce(array_agg(category_id) filter (where category_id is not null), '{}') as categories,
        coalesce(array_agg(factory_id) filter (where factory_id is not null), '{}') as factories,
        coalesce(array_agg(goods_id) filter (where goods_id is not null), '{}') as goods
      from salesmen.handled where salesman_id = ${salesmanId}`,
  ))!
  const arms = [
    ...(named.categories.length > 0
      ? [sql`g.category_path && ${named.categories}::bigint[]`, sql`g.category_id = any (${named.categories}::bigint[])`]
      : []),
    ...(named.factories.length > 0 ? [sql`g.factory_id = any (${named.factories}::bigint[])`] : []),
    ...(named.goods.length > 0 ? [sql`g.id = any (${named.goods}::bigint[])`] : []),
  ].map((arm) => sql`(select g.id from catalog.goods g where g.listed and g.offer_count > 0 and ${arm} limit ${sql.lit(most)})`)
  return {
    sellerId: salesman.seller_id ?? undefined,
    condition: handles(salesmanId),
    ids: arms.length > 0 ? sql.join(arms, sql` union all `) : null,
  }
}

/** The input of a list of a salesman's goods: of their seller alone. */
export const withSeller = <I extends ListInput>(input: I, of: OfSalesman | undefined): I =>
  of?.sellerId === undefined ? input : { ...input, sellerId: of.sellerId }
/** The filters of a list with what a salesman handles. */
export const withHandled = (filters: GoodsFilters | null, of: OfSalesman | undefined): GoodsFilters | null =>
  filters && of ? { ...filters, conditions: [...filters.conditions, of.condition], ids: of.ids ?? filters.ids } : filters
