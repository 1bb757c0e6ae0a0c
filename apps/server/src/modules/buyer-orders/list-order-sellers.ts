import type { ListOrderSellers, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'

/** How many of the latest orders are looked at: bounds the work for a shop that has ordered for years. */
const LATEST = 1_000

/** The sellers of the shop's latest orders, each with how many of them it has: to filter the list by. */
export async function listOrderSellers({
  db,
  actor,
}: QueryContext<typeof ListOrderSellers>): Promise<Out<typeof ListOrderSellers>> {
  return {
    rows: await rows(
      db,
      sql<Out<typeof ListOrderSellers>['rows'][number]>`
        select s.id as "sellerId", s.name as "sellerName", count(*)::int as orders
        from (select seller_id, created_at from orders.order_head where shop_id = ${actor.shop.id} order by created_at desc, id desc limit ${sql.lit(LATEST)}) o
        join catalog.seller s on s.id = o.seller_id group by s.id, s.name order by max(o.created_at) desc, s.id`,
    ),
  }
}
