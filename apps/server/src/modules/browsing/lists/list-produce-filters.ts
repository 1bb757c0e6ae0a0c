import type { ListProduceFilters } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { BranchOf } from './filters.ts'
import { countValues, matchingGoods, type FilterInput } from './matching-goods.ts'

/** Leaf categories of the matching goods, those with the most goods first. */
export const listProduceFilters =
  (branchOf: (db: Reader) => BranchOf) =>
  async ({ db, actor, now, settings }: QueryContext<typeof ListProduceFilters>, input: FilterInput) => {
    const goods = await matchingGoods(actor, { now, settings }, input, branchOf(db))
    return { rows: await countValues(db, goods, { id: sql`m.category_id`, names: sql`catalog.category` }) }
  }
