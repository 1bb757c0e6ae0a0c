import { sql } from 'kysely'
import { jobKind, worker } from '../../kernel/jobs.ts'

/** Counts a paid trade into what its shop bought and what its offers, goods and sellers sold. */
export const countSalesJob = jobKind<{ tradeId: number }>('orders.count-sales')

/**
 * Sums for lists and recommendations, kept apart from the payment so that hot goods' rows are not locked by it. The trade's
 * mark makes a second run count nothing.
 */
export const countSalesWorker = worker(countSalesJob, async ({ tradeId }, { transact }) => {
  await transact(({ tx, now }) =>
    sql`
      with counted as (update orders.trade set sales_counted = true where id = ${tradeId} and state = 'paid' and not sales_counted returning id, shop_id),
      lines as (
        select t.shop_id, o.seller_id, l.offer_id, l.goods_id, l.quantity from counted t
        join orders.order_head o on o.trade_id = t.id and o.status <> 0 join orders.order_line l on l.order_id = o.id
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
    ),
  )
})
