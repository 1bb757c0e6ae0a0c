import { ORDER, type OrderStatus } from '@shop/contract'

/** What an order may become from each state (40-trade, "Order states"). Anything else is refused. */
export const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  [ORDER.unpaid]: [ORDER.paid, ORDER.groupWaiting, ORDER.wirePending, ORDER.payFailed, ORDER.cancelled],
  [ORDER.wirePending]: [ORDER.paid, ORDER.groupWaiting, ORDER.payFailed, ORDER.cancelled],
  [ORDER.payFailed]: [ORDER.unpaid, ORDER.wirePending, ORDER.cancelled],
  [ORDER.groupWaiting]: [ORDER.paid, ORDER.refunding],
  [ORDER.paid]: [ORDER.accepted, ORDER.refunding],
  [ORDER.accepted]: [ORDER.picking, ORDER.refunding],
  [ORDER.picking]: [ORDER.packed],
  [ORDER.packed]: [ORDER.partShipped, ORDER.shipped],
  [ORDER.partShipped]: [ORDER.shipped],
  [ORDER.shipped]: [ORDER.delivered, ORDER.done],
  [ORDER.delivered]: [ORDER.done],
  // Back to where it was when a refund is refused; `order_head.status_before` says where.
  [ORDER.refunding]: [ORDER.refunded, ORDER.paid, ORDER.accepted],
  [ORDER.refunded]: [],
  [ORDER.done]: [],
  [ORDER.cancelled]: [],
}

export const canMove = (from: OrderStatus, to: OrderStatus) => MOVES[from].includes(to)

/** States in which nothing was paid yet and the order can still be cancelled or run out of time. */
export const WAITING_FOR_PAYMENT: readonly OrderStatus[] = [ORDER.unpaid, ORDER.wirePending, ORDER.payFailed]
/** States in which its goods stand reserved. */
export const HOLDS_STOCK: readonly OrderStatus[] = [
  ...WAITING_FOR_PAYMENT,
  ORDER.groupWaiting,
  ORDER.paid,
  ORDER.accepted,
  ORDER.picking,
  ORDER.packed,
  ORDER.partShipped,
]
