import { ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { jobKind, worker } from '../../kernel/jobs.ts'
import { countSales, lockForSales } from '../catalog/index.ts'
import type { OrderHeadTable, OrderLineTable } from './tables.gen.ts'

/** Adds a paid trade to its shop's purchase history and to the sales of its offers, goods and sellers. */
export const countSalesJob = jobKind<{ tradeId: number }>('orders.count-sales', { title: '统计销量' })

/** Orders of a paid trade that were not cancelled earlier. */
const NOT_CANCELLED = sql`o.status <> ${sql.lit(ORDER.cancelled)}`

/**
 * Totals for lists and recommendations, kept out of the payment's transaction so that it does not lock the rows of popular goods.
 * A purchase is dated when it was paid, however late it is counted. The trade is marked, so a second run counts nothing. Locks:
 * trade, then offers, goods and sellers by id.
 */
export const countSalesWorker = worker(countSalesJob, async ({ tradeId }, { transact }) => {
  await transact(async ({ tx, now }) => {
    const lines = await rows(
      tx,
      sql<Pick<OrderLineTable, 'offer_id' | 'goods_id'> & Pick<OrderHeadTable, 'seller_id'>>`
        with counted as (update orders.trade set sales_counted = true where id = ${tradeId} and state = 'paid' and not sales_counted returning id)
        select l.offer_id, f.goods_id, o.seller_id from counted t
        join orders.order_head o on o.trade_id = t.id and ${NOT_CANCELLED} join orders.order_line l on l.order_id = o.id
        join catalog.offer f on f.id = l.offer_id`,
    )
    if (lines.length === 0) return
    await lockForSales(tx, lines)
    await sql`
      with line as (
        select o.shop_id, o.seller_id, l.offer_id, f.goods_id, l.quantity, l.price_fen, o.paid_at
        from orders.order_head o join orders.order_line l on l.order_id = o.id join catalog.offer f on f.id = l.offer_id where o.trade_id = ${tradeId} and ${NOT_CANCELLED}
      ), ${countSales(sql`line`)}
      insert into orders.purchase_history as h (shop_id, goods_id, times, quantity, last_at, last_quantity, last_fen)
      select shop_id, goods_id, 1, sum(quantity)::int, coalesce(max(paid_at), ${now}), sum(quantity)::int, min(price_fen) from line group by 1, 2
      on conflict (shop_id, goods_id) do update set times = h.times + 1, quantity = h.quantity + excluded.quantity, last_at = greatest(h.last_at, excluded.last_at),
        last_quantity = case when excluded.last_at >= h.last_at then excluded.last_quantity else h.last_quantity end,
        last_fen = case when excluded.last_at >= h.last_at then excluded.last_fen else h.last_fen end`.execute(tx)
  })
})
