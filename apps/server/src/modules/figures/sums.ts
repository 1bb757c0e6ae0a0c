import type { SellerDayTable } from './tables.gen.ts'

export type Sums = Omit<SellerDayTable, 'day' | 'seller_id'>
const NOTHING: Sums = {
  placed_orders: 0,
  placed_fen: 0,
  paid_orders: 0,
  paid_fen: 0,
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

/** Sums as the console shows them, with the shops that paid, each once; of no rows, zeros. */
export const figuresView = (sums: Sums = NOTHING, shops = 0) => ({
  placedOrders: sums.placed_orders,
  placedFen: sums.placed_fen,
  paidOrders: sums.paid_orders,
  paidFen: sums.paid_fen,
  averageFen: averageFen(sums.paid_fen, sums.paid_orders),
  shops,
  shippedOrders: sums.shipped_orders,
  shippedFen: sums.shipped_fen,
  cancelledOrders: sums.cancelled_orders,
  cancelledFen: sums.cancelled_fen,
  refusedOrders: sums.refused_orders,
  refusedFen: sums.refused_fen,
  refundedFen: sums.refunded_fen,
})
