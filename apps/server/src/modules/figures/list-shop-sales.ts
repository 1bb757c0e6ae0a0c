import type { ConsoleListShopSales, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { askedSeller, daysOf } from './asked-sales.ts'
import { lastKeptDay, shopDays } from './kept-days.ts'
import { averageFen } from './sums.ts'

type Row = Pick<ShopTable, 'id' | 'name'> & { province: string; orders: number; fen: number; last_paid_at: Date }
const SORTS = {
  fen: sql`s.fen desc, s.id`,
  orders: sql`s.orders desc, s.fen desc, s.id`,
  last: sql`s.last_paid_at desc, s.id`,
}

/** The shops that paid a seller's orders in a period, or those of all sellers: by default those that paid most first. */
export async function listShopSales(
  { db, actor, now }: QueryContext<typeof ConsoleListShopSales>,
  { sort = 'fen', keyword, ...input }: In<typeof ConsoleListShopSales>,
): Promise<Out<typeof ConsoleListShopSales>> {
  const days = daysOf(input, now)
  const sellerId = (await askedSeller(db, actor, input))?.sellerId ?? null
  const kept = await lastKeptDay(db)
  const matching = sql`from (
      select f.shop_id as id, sum(f.paid_orders)::int as orders, sum(f.paid_fen)::bigint as fen, max(f.last_paid_at) as last_paid_at
      from ${shopDays(days, sellerId, kept)} f where f.paid_orders > 0 group by 1) s
    join shops.shop h on h.id = s.id${keyword ? sql` where h.name ilike ${containing(keyword)}` : sql``}`
  const columns = sql<Row>`h.id, h.name, coalesce((select p.name from platform.region p where p.id = h.region_id / 10000 * 10000), '') as province,
    s.orders, s.fen, s.last_paid_at`
  return readPage(db, input, { columns, matching, order: SORTS[sort] }, (row) => ({
    shopId: row.id,
    shopName: row.name,
    province: row.province,
    orders: row.orders,
    fen: row.fen,
    averageFen: averageFen(row.fen, row.orders),
    lastPaidAt: row.last_paid_at.toISOString(),
  }))
}
