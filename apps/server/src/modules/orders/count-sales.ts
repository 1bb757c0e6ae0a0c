import { sql } from 'kysely'
import { rows } from '../../kernel/database.ts'
import { jobKind, worker } from '../../kernel/jobs.ts'
import { lockOffers } from './stock.ts'

/** Counts a paid trade into what its shop bought and what its offers, goods and sellers sold. */
export const countSalesJob = jobKind<{ tradeId: number }>('orders.count-sales')

/**
 * Sums for lists and recommendations, kept apart from the payment so that hot goods' rows are not locked by it. The trade's
 * mark makes a second run count nothing. Locks: trade, offers, goods, sellers, each by id, since orders and other trades
 * want the same ones at the same time.
 */
export const countSalesWorker = worker(countSalesJob, async ({ tradeId }, { transact }) => {
  await transact(async ({ tx, now }) => {
    const lines = await rows(
      tx,
      sql<{ offer_id: number; goods_id: number; seller_id: number }>`
        with counted as (update orders.trade set sales_counted = true where id = ${tradeId} and state = 'paid' and not sales_counted returning id)
        select l.offer_id, l.goods_id, o.seller_id from counted t
        join orders.order_head o on o.trade_id = t.id and o.status <> 0 join orders.order_line l on l.order_id = o.id`,
    )
    if (lines.length === 0) return
    await lockOffers(
      tx,
      lines.map((l) => l.offer_id),
    )
    await sql`select id from catalog.goods where id = any(${lines.map((l) => l.goods_id)}::bigint[]) order by id for no key update`.execute(
      tx,
    )
    await sql`select id from catalog.seller where id = any(${lines.map((l) => l.seller_id)}::bigint[]) order by id for no key update`.execute(
      tx,
    )
    await sql`
      with lines as (
        select o.shop_id, o.seller_id, l.offer_id, l.goods_id, l.quantity
        from orders.order_head o join orders.order_line l on l.order_id = o.id where o.trade_id = ${tradeId} and o.status <> 0
      ), offers as (
        update catalog.offer o set sales_count = o.sales_count + t.n from (select offer_id, sum(quantity)::int as n from lines group by 1) t where o.id = t.offer_id
      ), goods as (
        update catalog.goods g set sales_count = g.sales_count + t.n from (select goods_id, sum(quantity)::int as n from lines group by 1) t where g.id = t.goods_id
      ), sellers as (
        update catalog.seller s set sales_count = s.sales_count + t.n from (select seller_id, sum(quantity)::int as n from lines group by 1) t where s.id = t.seller_id
      )
      insert into orders.bought (shop_id, goods_id, times, quantity, last_at)
      select shop_id, goods_id, 1, sum(quantity)::int, ${now} from lines group by 1, 2
      on conflict (shop_id, goods_id) do update set times = orders.bought.times + 1, quantity = orders.bought.quantity + excluded.quantity, last_at = excluded.last_at`.execute(
      tx,
    )
  })
})
