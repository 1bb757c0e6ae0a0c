import { ConsolePickList, ORDER, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { statusList } from '../../orders/index.ts'

/**
 * What to fetch from the shelves for the seller's accepted and picking orders, by goods and batch, earliest expiry first. Orders
 * in other states add nothing; if one order is not the seller's, the whole list does not exist.
 */
export async function getPickList(
  { db, actor }: QueryContext<typeof ConsolePickList>,
  { orderIds }: In<typeof ConsolePickList>,
): Promise<Out<typeof ConsolePickList>> {
  const own = sql`o.id = any(${orderIds}::bigint[]) and o.seller_id = ${actor.sellerId}`
  const found = await rows(db, sql`select from orders.order_head o where ${own}`)
  if (found.length < new Set(orderIds).size) refuse(ConsolePickList, 'NOT_FOUND', {}, '有订单不存在，请刷新列表')
  return {
    rows: await rows(
      db,
      sql<Out<typeof ConsolePickList>['rows'][number]>`
      select l.goods_no as "goodsNo", min(l.show_name) as "goodsShowName", min(l.specification) as specification, min(l.factory) as factory,
        b.batch_no as "batchNo", b.expires_on as "expiresOn", sum(t.quantity)::int as quantity, min(l.unit) as units,
        json_agg(json_build_object('orderNo', o.order_no, 'quantity', t.quantity) order by o.created_at, o.id) as orders
      from orders.order_head o join orders.order_line l on l.order_id = o.id
      join orders.reservation r on r.order_line_id = l.id join catalog.batch b on b.id = r.batch_id
      cross join lateral (select r.quantity - r.shipped - r.released as quantity) t
      where ${own} and o.status in ${statusList([ORDER.accepted, ORDER.picking])} and t.quantity > 0
      group by l.goods_no, b.id order by l.goods_no, b.expires_on, b.id`,
    ),
  }
}
