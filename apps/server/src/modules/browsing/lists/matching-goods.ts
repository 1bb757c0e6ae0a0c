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
/** Which values goods `m` have: the column of their ids, the table of their names and, if goods have several, what joins them. */
interface ValuesOf {
  id: Sql<unknown>
  names: Sql<unknown>
  joined?: Sql<unknown>
}
/**
 * How many of the matching goods `from` have each value, the most frequent first. They are counted by id before names are joined: with
 * names, PostgreSQL, which can't know how many goods match, compares every product with every name.
 */
export const countValues = async (db: Reader, from: Sql<unknown> | null, { id, names, joined = sql`` }: ValuesOf) =>
  from === null
    ? []
    : rows(
        db,
        sql<Value>`
          with c as materialized (select ${id} as id, count(*)::int as count from (${from}) m ${joined} group by 1 order by 2 desc, 1 limit ${sql.lit(MAX_VALUES)})
          select c.id, v.name, c.count from c join ${names} v on v.id = c.id order by c.count desc, c.id`,
      )
