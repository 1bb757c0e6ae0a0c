import { FillPlanFromOrder, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { standing } from '../catalog/index.ts'
import { fillWith } from './fill-with.ts'
import { MAX_QUANTITY } from './plan-rows.ts'

/** Adds what the shop ordered once, with the packs it ordered. */
export async function fillPlanFromOrder(
  context: CommandContext<typeof FillPlanFromOrder>,
  { orderId }: In<typeof FillPlanFromOrder>,
) {
  const { tx, actor } = context
  if (!(await first(tx, sql`select from orders.order_head where id = ${orderId} and shop_id = ${actor.shop.id}`)))
    refuse(FillPlanFromOrder, 'NOT_FOUND', {}, '没有这个订单')
  return fillWith(
    context,
    sql`select ${standing(sql.ref('l.goods_id'))} as goods_id, least(sum(l.quantity), ${sql.lit(MAX_QUANTITY)})::int as quantity, min(l.id) as nth
      from orders.order_line l where l.order_id = ${orderId} group by 1`,
  )
}
