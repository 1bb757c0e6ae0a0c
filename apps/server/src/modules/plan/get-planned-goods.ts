import type { GetPlannedGoods, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { standing } from '../catalog/index.ts'
import type { LineTable } from './tables.gen.ts'

/** How many packs of goods the shop's plan has. */
export async function getPlannedGoods(
  { db, actor }: QueryContext<typeof GetPlannedGoods>,
  { goodsId }: In<typeof GetPlannedGoods>,
): Promise<Out<typeof GetPlannedGoods>> {
  const line = await first(
    db,
    sql<Pick<LineTable, 'quantity'>>`select quantity from plan.line
      where shop_id = ${actor.shop.id} and goods_id = ${standing(sql`${goodsId}::bigint`)}`,
  )
  return { quantity: line?.quantity ?? 0 }
}
