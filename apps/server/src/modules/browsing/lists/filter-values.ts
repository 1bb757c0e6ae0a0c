import type { In, ListFactories, ListProduceFilters, ListSpecifications } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { first, rows, type Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { exactMatch, findGoods, howeverWell, understand } from '../../search/index.ts'
import { hasOffer } from '../../catalog/index.ts'
import { filtersOf, wishOf, type BranchOf } from './filters.ts'

/** Values are counted among this many goods that match, the best-selling ones: more would be counting without bound. */
const MOST_COUNTED = 2_000
const MOST_VALUES = 60
type Input = In<typeof ListFactories>

/** The goods that match, as a query; null when nothing can. */
async function matching(
  visitor: Visitor,
  at: Moment,
  { keyword, ...input }: Input,
  branchOf: BranchOf,
): Promise<RawBuilder<unknown> | null> {
  const match = keyword ? exactMatch(understand(keyword)) : null
  const filters = keyword && !match ? null : await filtersOf(visitor, input, branchOf)
  if (!filters) return null
  const goods = match
    ? sql`(select w.* from (${findGoods(howeverWell(match), filters)} limit ${sql.lit(MOST_COUNTED)}) f join catalog.goods w on w.id = f.id) g`
    : sql`catalog.goods g`
  const parts = [...(match ? [] : filters), hasOffer(visitor, at, wishOf(input))]
  return sql`select g.* from ${goods} where ${sql.join(parts, sql` and `)} order by (g.available > 0) desc, g.sales_count desc, g.id desc limit ${sql.lit(MOST_COUNTED)}`
}
interface Value {
  id: number
  name: string
  count: number
}
const valuesOf = async (db: Reader, from: RawBuilder<unknown> | null, by: RawBuilder<unknown>) =>
  from === null
    ? []
    : rows(
        db,
        sql<Value>`select v.id, v.name, count(*)::int as count from (${from}) m join ${by} group by 1, 2 order by 3 desc, 1 limit ${sql.lit(MOST_VALUES)}`,
      )

export const filterValues = (branchOf: (db: Reader) => BranchOf) => ({
  /** Leaf categories of the goods that match, the fullest first. */
  categories: async ({ db, actor, now, settings }: QueryContext<typeof ListProduceFilters>, input: Input) => ({
    rows: await valuesOf(
      db,
      await matching(actor, { now, settings }, input, branchOf(db)),
      sql`catalog.category v on v.id = m.category_id`,
    ),
  }),
  factories: async ({ db, actor, now, settings }: QueryContext<typeof ListFactories>, input: Input) => ({
    rows: await valuesOf(
      db,
      await matching(actor, { now, settings }, input, branchOf(db)),
      sql`catalog.factory v on v.id = m.factory_id`,
    ),
  }),
  specifications: async ({ db, actor, now, settings }: QueryContext<typeof ListSpecifications>, input: Input) => {
    const from = await matching(actor, { now, settings }, input, branchOf(db))
    if (!from) return { specifications: [], dosageForms: [] }
    const top = (column: string) => sql`coalesce((select jsonb_agg(t) from (
      select ${sql.ref(column)} as name, count(*) as count from m where ${sql.ref(column)} <> '' group by 1 order by 2 desc, 1 limit ${sql.lit(MOST_VALUES)}) t), '[]')`
    type Values = { name: string; count: number }[]
    return (await first(
      db,
      sql<{
        specifications: Values
        dosageForms: Values
      }>`with m as materialized (${from}) select ${top('specification')} as specifications, ${top('dosage_form')} as "dosageForms"`,
    ))!
  },
})
