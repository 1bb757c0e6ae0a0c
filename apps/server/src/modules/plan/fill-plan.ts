import type { FillPlan, In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { fillWith } from './fill-with.ts'

/** So many goods that the shop bought are taken: those it bought most often. */
const MAX_BOUGHT = 200

/** The packs that a shop usually buys of goods, for a query that has its purchase history as `h`; one of what it never bought. */
const USUAL = sql`coalesce(h.last_quantity, greatest(round(h.quantity::numeric / h.times), 1), 1)::int`

/** Adds what the shop has marked as its favourites, or bought most often, with the packs it usually buys. */
export function fillPlan(context: CommandContext<typeof FillPlan>, { from }: In<typeof FillPlan>) {
  const shopId = context.actor.shop.id
  const goods =
    from === 'favourites'
      ? sql`select w.goods_id, ${USUAL} as quantity, row_number() over (order by w.at desc, w.goods_id) as nth from catalog.favourite w
          left join orders.purchase_history h on h.shop_id = w.shop_id and h.goods_id = w.goods_id where w.shop_id = ${shopId}`
      : sql`select h.goods_id, ${USUAL} as quantity, row_number() over (order by h.times desc, h.last_at desc, h.goods_id) as nth
          from orders.purchase_history h where h.shop_id = ${shopId} order by nth limit ${sql.lit(MAX_BOUGHT)}`
  return fillWith(context, goods)
}
