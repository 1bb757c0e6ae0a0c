import {
  ORDER,
  SELLER_ORDER_GROUPS,
  type ConsoleListOrders,
  type In,
  type OrderStatus,
  type Out,
  type SellerOrderGroup,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDayStart } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { countRows, pageOf } from '../../../kernel/page.ts'
import { waitsForSeller } from '../../orders/index.ts'
import { HEAD, headView, type HeadRow } from './head.ts'
import { readableSellerId } from './policy.ts'

/** A whole order number is found by its index. */
const NUMBER = /^D\d{16}$/i

function conditions(sellerId: number | null, { keyword, from, to }: In<typeof ConsoleListOrders>) {
  const parts = [sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`]
  if (keyword && NUMBER.test(keyword)) parts.push(sql`o.order_no = ${keyword.toUpperCase()}`)
  else if (keyword)
    parts.push(
      sql`(o.order_no ilike ${containing(keyword)} or o.search_text ilike ${containing(keyword)} or exists (select from shops.shop k where k.id = o.shop_id and k.name ilike ${containing(keyword)}))`,
    )
  if (from) parts.push(sql`o.created_at >= ${chinaDayStart(from)}`)
  if (to) parts.push(sql`o.created_at < ${chinaDayStart(addDays(to, 1))}`)
  return sql.join(parts, sql` and `)
}

/** Counts by state, summed up by tab. */
function countGroups(byStatus: readonly { status: OrderStatus; count: number }[]): Record<SellerOrderGroup, number> {
  const counts = new Map(byStatus.map((c) => [c.status, c.count]))
  return Object.fromEntries(
    Object.entries(SELLER_ORDER_GROUPS).map(([group, states]) => [
      group,
      states.reduce<number>((sum, status) => sum + (counts.get(status) ?? 0), 0),
    ]),
  ) as Record<SellerOrderGroup, number>
}

/** In the tabs of orders that wait for the seller, what has to ship first comes first; elsewhere the newest. */
const inOrder = (group: SellerOrderGroup) =>
  group !== 'all' && SELLER_ORDER_GROUPS[group].every(waitsForSeller)
    ? sql`o.ship_before, o.created_at, o.id`
    : sql`o.created_at desc, o.id desc`

/**
 * Orders by group, words (number, shop, goods, factory) and days, the most urgent or the newest first; counts of all groups for the same words and days.
 */
export async function listSellerOrders(
  { db, actor }: QueryContext<typeof ConsoleListOrders>,
  input: In<typeof ConsoleListOrders>,
): Promise<Out<typeof ConsoleListOrders>> {
  const { group = 'all' } = input
  const { page, pageSize, limit } = pageOf(input)
  const where = conditions(readableSellerId(actor), input)
  const [found, counted] = await Promise.all([
    rows(
      db,
      sql<HeadRow>`select ${HEAD} from orders.order_head o join shops.shop h on h.id = o.shop_id join catalog.seller s on s.id = o.seller_id
        where ${where} ${group === 'all' ? sql`` : sql`and o.status = any(${[...SELLER_ORDER_GROUPS[group]]}::smallint[])`}
        order by ${inOrder(group)} ${limit}`,
    ),
    rows(
      db,
      sql<{ status: OrderStatus; count: number }>`
        select w.status, ${countRows(sql`from orders.order_head o where o.status = w.status and ${where}`)} as count
        from unnest(${Object.values(ORDER)}::smallint[]) w(status)`,
    ),
  ])
  const counts = countGroups(counted)
  return { rows: found.map((row) => headView(row, actor)), total: counts[group], page, pageSize, counts }
}
