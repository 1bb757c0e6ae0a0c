import { sql } from '../../kernel/sql.ts'

/** The sums of rows of `figures.shop_day`, of the alias `f`. */
export const SUMS = sql`sum(f.placed_orders)::int as placed_orders, sum(f.placed_fen)::bigint as placed_fen,
  sum(f.paid_orders)::int as paid_orders, sum(f.paid_fen)::bigint as paid_fen,
  count(distinct f.shop_id) filter (where f.paid_orders > 0)::int as shops,
  sum(f.shipped_orders)::int as shipped_orders, sum(f.shipped_fen)::bigint as shipped_fen,
  sum(f.cancelled_orders)::int as cancelled_orders, sum(f.cancelled_fen)::bigint as cancelled_fen,
  sum(f.refused_orders)::int as refused_orders, sum(f.refused_fen)::bigint as refused_fen, sum(f.refunded_fen)::bigint as refunded_fen`

export interface Sums {
  placed_orders: number
  placed_fen: number
  paid_orders: number
  paid_fen: number
  shops: number
  shipped_orders: number
  shipped_fen: number
  cancelled_orders: number
  cancelled_fen: number
  refused_orders: number
  refused_fen: number
  refunded_fen: number
}
const NOTHING: Sums = {
  placed_orders: 0,
  placed_fen: 0,
  paid_orders: 0,
  paid_fen: 0,
  shops: 0,
  shipped_orders: 0,
  shipped_fen: 0,
  cancelled_orders: 0,
  cancelled_fen: 0,
  refused_orders: 0,
  refused_fen: 0,
  refunded_fen: 0,
}

/** What an order came to on average, in whole fen; 0 without orders. */
export const averageFen = (fen: number, orders: number) => (orders === 0 ? 0 : Math.round(fen / orders))

/** Sums as the console shows them; of no rows, zeros. */
export const figuresView = (sums: Sums = NOTHING) => ({
  placedOrders: sums.placed_orders,
  placedFen: sums.placed_fen,
  paidOrders: sums.paid_orders,
  paidFen: sums.paid_fen,
  averageFen: averageFen(sums.paid_fen, sums.paid_orders),
  shops: sums.shops,
  shippedOrders: sums.shipped_orders,
  shippedFen: sums.shipped_fen,
  cancelledOrders: sums.cancelled_orders,
  cancelledFen: sums.cancelled_fen,
  refusedOrders: sums.refused_orders,
  refusedFen: sums.refused_fen,
  refundedFen: sums.refunded_fen,
})
