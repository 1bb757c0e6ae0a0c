import type { In, ListFactories } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows, type Reader } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { seesLabel } from '../../catalog/index.ts'
import { exactMatch, forVisitor, parseQuery } from '../../search/index.ts'
import { goodsFilters, type BranchOf } from './filters.ts'
import { goodsOfList } from './pages.ts'

export const MAX_VALUES = 60
/** The input of a call that lists the values of a filter. */
export type FilterInput = In<typeof ListFactories>

/**
 * The best-selling of the matching goods, as a query; null when nothing can match. Counting all would be unbounded. `labels`: for values
 * that are printed on packs, of which the visitor gets none where the pack is hidden.
 */
export async function matchingGoods(
  visitor: Visitor,
  at: Moment,
  { keyword, ...input }: FilterInput,
  branchOf: BranchOf,
  { labels = false } = {},
): Promise<Sql<unknown> | null> {
  const match = keyword ? forVisitor(exactMatch(parseQuery(keyword)), visitor) : null
  const filters = keyword && !match ? null : await goodsFilters(visitor, at, input, branchOf)
  if (!filters) return null
  const conditions = labels ? [...filters.conditions, seesLabel(visitor)] : filters.conditions
  return goodsOfList({ visitor, at, input, filters: { ...filters, conditions } }, match)
}
interface Value {
  id: number
  name: string
  count: number
}
/** How many of the matching goods `from` have each value `v` that `by` joins to them (`m`), the most frequent first. */
export const countValues = async (db: Reader, from: Sql<unknown> | null, by: Sql<unknown>) =>
  from === null
    ? []
    : rows(
        db,
        sql<Value>`select v.id, v.name, count(*)::int as count from (${from}) m join ${by} group by 1, 2 order by 3 desc, 1 limit ${sql.lit(MAX_VALUES)}`,
      )
