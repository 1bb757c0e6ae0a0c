import { ORDER, type GetPurchaseSummary, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, chinaDay, chinaDayStart } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { publicPriceOn } from '../catalog/index.ts'

/** An order is paid at the latest this many days after it was placed; by then an index finds it. */
const PAYING_DAYS = 7

/**
 * What the shop has spent this month, and in the same days of last month, after refunds. Saved: what its lines of this month would have
 * cost more at the sellers' public prices of the day.
 */
export async function getPurchaseSummary({ db, actor, now }: QueryContext<typeof GetPurchaseSummary>) {
  const today = chinaDay(now)
  const month = today.slice(0, 7)
  const begin = chinaDayStart(`${month}-01`)
  const lastMonth = addDays(`${month}-01`, -1).slice(0, 7)
  const beginLast = chinaDayStart(`${lastMonth}-01`)
  // The 31st has no counterpart in a shorter month: all of that month counts then.
  const sameTime = new Date(Math.min(beginLast.getTime() + now.getTime() - begin.getTime(), begin.getTime()))
  const inMonth = sql`o.paid_at >= ${begin}`
  const spent = sql`o.total_fen - o.refunded_fen`
  const row = await first(
    db,
    sql<Omit<Out<typeof GetPurchaseSummary>, 'month'>>`
      select coalesce(sum(${spent}) filter (where ${inMonth}), 0)::bigint as "monthFen",
        count(*) filter (where ${inMonth})::int as "monthOrders",
        coalesce(sum(${spent}) filter (where o.paid_at < ${sameTime}), 0)::bigint as "samePeriodFen",
        coalesce(sum(saved.fen) filter (where ${inMonth}), 0)::bigint as "savedFen"
      from orders.order_head o
      left join lateral (
        select coalesce(sum(greatest(${publicPriceOn(sql.ref('l.offer_id'), sql`(l.created_at at time zone 'Asia/Shanghai')::date`)} - l.price_fen, 0) * l.quantity), 0) as fen
        from orders.order_line l where l.order_id = o.id and ${inMonth} and o.refunded_fen = 0
      ) saved on true
      where o.shop_id = ${actor.shop.id} and o.created_at >= ${chinaDayStart(addDays(`${lastMonth}-01`, -PAYING_DAYS))}
        and o.paid_at >= ${beginLast} and o.status <> ${sql.lit(ORDER.cancelled)} and o.total_fen > o.refunded_fen`,
  )
  return { month, ...row! }
}
