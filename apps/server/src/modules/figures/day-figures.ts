import { ORDER } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { addDays, chinaDayStart } from '../../kernel/clock.ts'

/** Whole days in China, both included. */
export interface Days {
  from: string
  to: string
}

const dayOf = (moment: Sql<unknown>) => sql`(${moment} at time zone 'Asia/Shanghai')::date`
/** Whether something happened within the days: an index on the moment finds it. */
const within = (moment: Sql<unknown>, { from, to }: Days) =>
  sql`${moment} >= ${chinaDayStart(from)} and ${moment} < ${chinaDayStart(addDays(to, 1))}`
const of = (sellerId: number | null, alias: 'o' | 'p' = 'o') =>
  sellerId === null ? sql`true` : sql`${sql.ref(`${alias}.seller_id`)} = ${sellerId}`

/** The sums of rows of `figures.shop_day`, of the alias `f`. */
export const SUMS = sql`sum(f.placed_orders)::int as placed_orders, sum(f.placed_fen)::bigint as placed_fen,
  sum(f.paid_orders)::int as paid_orders, sum(f.paid_fen)::bigint as paid_fen, sum(f.shipped_orders)::int as shipped_orders, sum(f.shipped_fen)::bigint as shipped_fen,
  sum(f.cancelled_orders)::int as cancelled_orders, sum(f.cancelled_fen)::bigint as cancelled_fen,
  sum(f.refused_orders)::int as refused_orders, sum(f.refused_fen)::bigint as refused_fen, sum(f.refunded_fen)::bigint as refunded_fen`

const orders = (kind: string) => sql`coalesce(sum(e.orders) filter (where e.kind = ${sql.lit(kind)}), 0)::int`
const fen = (kind: string) => sql`coalesce(sum(e.fen) filter (where e.kind = ${sql.lit(kind)}), 0)::bigint`

/**
 * What happened to orders within the days, of one seller or all, as rows of `figures.shop_day`: counted of the orders. Each event counts on the
 * day on which it happened, and none is ever taken back, so what a day that is over adds up to never changes. Refunds without an order are of payments
 * that came too late: no one sold anything.
 */
export const countShopDays = (days: Days, sellerId: number | null) => sql`
  select e.day, e.seller_id, e.shop_id,
    ${orders('placed')} as placed_orders, ${fen('placed')} as placed_fen, ${orders('paid')} as paid_orders, ${fen('paid')} as paid_fen,
    ${orders('shipped')} as shipped_orders, ${fen('shipped')} as shipped_fen, ${orders('cancelled')} as cancelled_orders, ${fen('cancelled')} as cancelled_fen,
    ${orders('refused')} as refused_orders, ${fen('refused')} as refused_fen, ${fen('refunded')} as refunded_fen, max(e.paid_at) as last_paid_at
  from (
    select ${dayOf(sql`o.created_at`)} as day, o.seller_id, o.shop_id, 'placed' as kind, 1 as orders, o.total_fen as fen, null::timestamptz as paid_at
    from orders.order_head o where ${within(sql`o.created_at`, days)} and ${of(sellerId)}
    union all
    select ${dayOf(sql`o.paid_at`)}, o.seller_id, o.shop_id, 'paid', 1, o.total_fen, o.paid_at
    from orders.order_head o where ${within(sql`o.paid_at`, days)} and ${of(sellerId)}
    union all
    select ${dayOf(sql`p.shipped_at`)}, o.seller_id, o.shop_id, 'shipped', count(distinct o.id), sum(i.quantity * l.price_fen::bigint), null
    from fulfilment.package p join orders.order_head o on o.id = p.order_id
      join fulfilment.package_line i on i.package_id = p.id join orders.order_line l on l.id = i.order_line_id
    where ${within(sql`p.shipped_at`, days)} and ${of(sellerId, 'p')} group by 1, 2, 3
    union all
    select ${dayOf(sql`h.at`)}, o.seller_id, o.shop_id, case h.to_status when ${sql.lit(ORDER.cancelled)} then 'cancelled' else 'refused' end, 1, o.total_fen, null
    from orders.order_status_history h join orders.order_head o on o.id = h.order_id
    where h.to_status in (${sql.lit(ORDER.cancelled)}, ${sql.lit(ORDER.refunding)}) and h.from_status <> h.to_status and ${within(sql`h.at`, days)} and ${of(sellerId)}
    union all
    select ${dayOf(sql`r.done_at`)}, o.seller_id, o.shop_id, 'refunded', 0, r.amount_fen, null
    from payments.refund r join orders.order_head o on o.id = r.order_id
    where r.state = 'done' and ${within(sql`r.done_at`, days)} and ${of(sellerId)}) e
  group by 1, 2, 3`

/** What was paid within the days, of one seller or all, by goods, as rows of `figures.goods_day`: counted of the orders. */
export const countGoodsDays = (days: Days, sellerId: number | null) => sql`
  select ${dayOf(sql`o.paid_at`)} as day, o.seller_id, l.goods_id, o.shop_id, sum(l.quantity)::int as quantity, sum(l.amount_fen)::bigint as fen
  from orders.order_head o join orders.order_line l on l.order_id = o.id
  where ${within(sql`o.paid_at`, days)} and ${of(sellerId)} group by 1, 2, 3, 4`
