import { ORDER_GROUPS, type In, type ListOrders, type OrderGroup, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDayStart } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { badInput } from '../../kernel/refusal.ts'
import { headColumns, headView, type HeadRow } from './head.ts'

const PAGE = 20

/** The states under a tab. To be paid are those of which a payment failed, too, as the count of the tab says; they have a tab besides. */
const statesUnder = (group: OrderGroup): number[] =>
  group === 'pay' ? [...ORDER_GROUPS.pay, ...ORDER_GROUPS.failed] : [...ORDER_GROUPS[group]]

/**
 * The shop's orders, newest first, filtered by group, words (number, goods, factory), seller and days. The cursor is the last id
 * returned; after one that is not the shop's, nothing follows.
 */
export async function listOrders(
  { db, actor, now }: QueryContext<typeof ListOrders>,
  input: In<typeof ListOrders>,
): Promise<Out<typeof ListOrders>> {
  const { group = 'all', keyword, sellerId, from, to, cursor } = input
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) badInput({ cursor: '列表位置不对，请刷新' })
  const found = await rows(
    db,
    sql<HeadRow & { pictures: { goodsShowName: string; image: string; quantity: number; units: string }[] }>`
      select ${headColumns(now)},
        (select json_agg(json_build_object('goodsShowName', l.show_name, 'image', l.image, 'quantity', l.quantity, 'units', l.unit) order by l.id) from (select * from orders.order_line where order_id = o.id order by id limit 5) l) as pictures
      from orders.order_head o join catalog.seller s on s.id = o.seller_id
      where o.shop_id = ${actor.shop.id}
        ${group === 'all' ? sql`` : sql`and o.status = any(${statesUnder(group)}::smallint[])`}
        ${keyword ? sql`and (o.order_no ilike ${containing(keyword)} or o.search_text ilike ${containing(keyword)})` : sql``}
        ${sellerId === undefined ? sql`` : sql`and o.seller_id = ${sellerId}`}
        ${from ? sql`and o.created_at >= ${chinaDayStart(from)}` : sql``}
        ${to ? sql`and o.created_at < ${chinaDayStart(addDays(to, 1))}` : sql``}
        ${cursor ? sql`and (o.created_at, o.id) < (select c.created_at, c.id from orders.order_head c where c.id = ${cursor}::bigint and c.shop_id = ${actor.shop.id})` : sql``}
      order by o.created_at desc, o.id desc limit ${sql.lit(PAGE + 1)}`,
  )
  const page = found.slice(0, PAGE)
  return {
    rows: page.map((row) => ({ ...headView(row, actor.shop, now), pictures: row.pictures ?? [] })),
    next: found.length > PAGE ? String(page.at(-1)!.id) : null,
  }
}
