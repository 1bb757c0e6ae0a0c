import type { ListFilterSellers } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { isPriced } from '../../catalog/index.ts'
import type { BranchOf } from './filters.ts'
import { countValues, matchingGoods, type FilterInput } from './matching-goods.ts'

/** Sellers whose offers of the matching goods this visitor may see, those with the most goods first. */
export const listFilterSellers =
  (branchOf: (db: Reader) => BranchOf) =>
  async ({ db, actor, now, settings }: QueryContext<typeof ListFilterSellers>, input: FilterInput) => {
    const at = { now, settings }
    const goods = await matchingGoods(actor, at, input, branchOf(db))
    const sellersOf = sql`lateral (select distinct o.seller_id from catalog.offer o where o.goods_id = m.id and ${isPriced(actor, at, { agreed: input.agreed })}) w on true`
    return {
      rows: await countValues(db, goods, { id: sql`w.seller_id`, names: sql`catalog.seller`, joined: sql`join ${sellersOf}` }),
    }
  }
