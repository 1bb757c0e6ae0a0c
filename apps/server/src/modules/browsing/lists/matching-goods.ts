import type { In, ListFactories } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { rows, type Reader } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { exactMatch, findGoods, unranked, parseQuery } from '../../search/index.ts'
import { hasOffer } from '../../catalog/index.ts'
import { goodsFilters, offerFilterOf, type BranchOf } from './filters.ts'

/** Values are counted among at most this many matching goods, the best-selling ones: more would make counting unbounded. */
const MAX_COUNTED = 2_000
export const MAX_VALUES = 60
/** The input of a call that lists the values of a filter. */
export type FilterInput = In<typeof ListFactories>

/** The matching goods, as a query; null when nothing can match. */
export async function matchingGoods(
  visitor: Visitor,
  at: Moment,
  { keyword, ...input }: FilterInput,
  branchOf: BranchOf,
): Promise<RawBuilder<unknown> | null> {
  const match = keyword ? exactMatch(parseQuery(keyword)) : null
  const filters = keyword && !match ? null : await goodsFilters(visitor, input, branchOf)
  if (!filters) return null
  const goods = match
    ? sql`(select w.* from (${findGoods(unranked(match), filters)} limit ${sql.lit(MAX_COUNTED)}) f join catalog.goods w on w.id = f.id) g`
    : sql`catalog.goods g`
  const parts = [...(match ? [] : filters), hasOffer(visitor, at, offerFilterOf(input))]
  return sql`select g.* from ${goods} where ${sql.join(parts, sql` and `)} order by (g.available > 0) desc, g.sales_count desc, g.id desc limit ${sql.lit(MAX_COUNTED)}`
}
interface Value {
  id: number
  name: string
  count: number
}
/** How many of the matching goods `from` have each value `v` that `by` joins to them (`m`), the most frequent first. */
export const countValues = async (db: Reader, from: RawBuilder<unknown> | null, by: RawBuilder<unknown>) =>
  from === null
    ? []
    : rows(
        db,
        sql<Value>`select v.id, v.name, count(*)::int as count from (${from}) m join ${by} group by 1, 2 order by 3 desc, 1 limit ${sql.lit(MAX_VALUES)}`,
      )
