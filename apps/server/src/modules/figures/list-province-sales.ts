import type { ConsoleListProvinceSales, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { rows } from '../../kernel/database.ts'
import { askedSeller, daysOf } from './asked-sales.ts'
import { lastKeptDay, shopDays } from './kept-days.ts'
import { pageOfWhole } from './whole-list.ts'

interface Row {
  id: number
  name: string
  orders: number
  fen: number
  shops: number
}
const SORTS = {
  fen: sql`s.fen desc, s.id`,
  orders: sql`s.orders desc, s.fen desc, s.id`,
  shops: sql`s.shops desc, s.fen desc, s.id`,
}

/** What the shops of each province paid in a period: first by shop, so that each is looked up once. */
export async function listProvinceSales(
  { db, actor, now }: QueryContext<typeof ConsoleListProvinceSales>,
  { sort = 'fen', ...input }: In<typeof ConsoleListProvinceSales>,
): Promise<Out<typeof ConsoleListProvinceSales>> {
  const days = daysOf(input, now)
  const sellerId = (await askedSeller(db, actor, input))?.sellerId ?? null
  const kept = await lastKeptDay(db)
  const found = await rows(
    db,
    sql<Row>`select s.id, p.name, s.orders, s.fen, s.shops
      from (
        select h.region_id / 10000 * 10000 as id, sum(b.orders)::int as orders, sum(b.fen)::bigint as fen, count(*)::int as shops
        from (
          select f.shop_id, sum(f.paid_orders) as orders, sum(f.paid_fen) as fen
          from ${shopDays(days, sellerId, kept)} f where f.paid_orders > 0 group by 1) b
        join shops.shop h on h.id = b.shop_id group by 1) s
      join platform.region p on p.id = s.id order by ${SORTS[sort]}`,
  )
  return pageOfWhole(found, input, ({ id, ...row }) => ({ regionId: id, ...row }))
}
