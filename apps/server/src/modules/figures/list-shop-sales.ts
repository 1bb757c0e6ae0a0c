import type { ConsoleListShopSales, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { countRows, pageOf } from '../../kernel/page.ts'
import type { Nullable } from '../../kernel/columns.ts'
import { rows } from '../../kernel/database.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { askedSeller, daysOf } from './asked-sales.ts'
import { lastKeptDay, shopDays } from './kept-days.ts'
import { averageFen } from './sums.ts'

type Row = Pick<ShopTable, 'id' | 'name'> & { province: string; orders: number; fen: number; last_paid_at: Date }
interface Counted {
  total: number
}
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
  const { page, pageSize, limit } = pageOf(input)
  // Added up once, for the page and for the count: `counted` has one row, also where the page has none.
  const found = await rows(
    db,
    sql<Nullable<Row> & Counted>`
      with bought as materialized (
        select h.id, h.name, h.region_id, s.orders, s.fen, s.last_paid_at from (
          select f.shop_id as id, sum(f.paid_orders)::int as orders, sum(f.paid_fen)::bigint as fen, max(f.last_paid_at) as last_paid_at
          from ${shopDays(days, sellerId, kept)} f where f.paid_orders > 0 group by 1) s
        join shops.shop h on h.id = s.id${keyword ? sql` where h.name ilike ${containing(keyword)}` : sql``}
      ), shown as (select * from bought s order by ${SORTS[sort]} ${limit})
      select counted.total, s.id, s.name, s.orders, s.fen, s.last_paid_at,
        (select p.name from platform.region p where p.id = s.region_id / 10000 * 10000) as province
      from (select ${countRows(sql`from bought`)} as total) counted left join shown s on true order by ${SORTS[sort]}`,
  )
  return {
    rows: found.flatMap(({ id, name, province, orders, fen, last_paid_at }) =>
      id === null
        ? []
        : {
            shopId: id,
            shopName: name!,
            province: province ?? '',
            orders: orders!,
            fen: fen!,
            averageFen: averageFen(fen!, orders!),
            lastPaidAt: last_paid_at!.toISOString(),
          },
    ),
    total: found[0]!.total,
    page,
    pageSize,
  }
}
