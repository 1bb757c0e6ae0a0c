import { ORDER } from '@shop/contract'
import { sql } from 'kysely'
import { DAY, after } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'

const DAYS = 90
/** Latest orders of a shop that count, and goods kept of a province. */
const ORDERS_OF_SHOP = 50
const GOODS = 500

/** Counts anew what sold best in a province (its code) over the last 90 days. */
export async function countRegionSales(tx: Tx, provinceId: number, now: Date): Promise<void> {
  const unpaid = [ORDER.cancelled, ORDER.unpaid, ORDER.wirePending, ORDER.payFailed, ORDER.refunded]
  await sql`delete from catalog.region_sales where province_id = ${provinceId}`.execute(tx)
  await sql`
    insert into catalog.region_sales (province_id, goods_id, sold)
    select ${provinceId}, l.goods_id, least(sum(l.quantity), 2000000000)::int
    from shops.shop s
    cross join lateral (
      select h.id from orders.order_head h
      where h.shop_id = s.id and h.created_at >= ${after(now, -DAYS * DAY)} and h.status <> all(${unpaid}::smallint[])
      order by h.id desc limit ${sql.lit(ORDERS_OF_SHOP)}) o
    join orders.order_line l on l.order_id = o.id
    where s.region_id between ${provinceId} and ${provinceId + 9_999}
    group by l.goods_id order by 3 desc, 2 desc limit ${sql.lit(GOODS)}`.execute(tx)
}
/** The provinces that have shops. */
export const provincesWithShops = sql<{ id: number }>`select distinct region_id / 10000 * 10000 as id from shops.shop order by 1`
