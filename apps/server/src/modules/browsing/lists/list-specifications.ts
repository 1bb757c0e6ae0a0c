import type { ListSpecifications, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import type { BranchOf } from './filters.ts'
import { matchingGoods, MAX_VALUES, type FilterInput } from './matching-goods.ts'

/** Specifications and dosage forms of the matching goods, the most frequent first. */
export const listSpecifications =
  (branchOf: (db: Reader) => BranchOf) =>
  async ({ db, actor, now, settings }: QueryContext<typeof ListSpecifications>, input: FilterInput) => {
    const goods = await matchingGoods(actor, { now, settings }, input, branchOf(db), { labels: true })
    if (!goods) return { specifications: [], dosageForms: [] }
    const top = (column: keyof GoodsTable) => sql`coalesce((select jsonb_agg(t) from (
      select ${sql.ref(column)} as name, count(*) as count from m where ${sql.ref(column)} <> '' group by 1 order by 2 desc, 1 limit ${sql.lit(MAX_VALUES)}) t), '[]')`
    const found = await first(
      db,
      sql<Out<typeof ListSpecifications>>`
        with m as materialized (${goods}) select ${top('specification')} as specifications, ${top('dosage_form')} as "dosageForms"`,
    )
    return found!
  }
