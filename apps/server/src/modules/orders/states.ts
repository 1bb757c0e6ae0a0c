import { ORDER, ORDER_GROUPS, type OrderStatus } from '@shop/contract'
import { sql } from 'kysely'

/** The states an order may transition to from each state (40-trade, "Order states"). Anything else is refused. */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
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
  // Back to the previous state when a refund is refused; `order_head.status_before` holds it.
  [ORDER.refunding]: [ORDER.refunded, ORDER.paid, ORDER.accepted],
  [ORDER.refunded]: [],
  [ORDER.done]: [],
  [ORDER.cancelled]: [],
}

export const canTransition = (from: OrderStatus, to: OrderStatus) => TRANSITIONS[from].includes(to)

const inGroup = (group: keyof typeof ORDER_GROUPS) => (status: OrderStatus) => ORDER_GROUPS[group].includes(status)
/** Nothing was paid yet: the order can still be cancelled or expire. */
export const waitsForPayment = inGroup('pay')
/** It can be paid online now. */
export const isPayable = (status: OrderStatus) => status === ORDER.unpaid || status === ORDER.payFailed
/** Paid, and not all of it was shipped. */
export const waitsForSeller = inGroup('ship')
/** All of it was shipped and its receipt is not confirmed yet. */
export const waitsForReceipt = inGroup('receive')
/** Something was shipped. */
export const hasPackages = (status: OrderStatus) =>
  status === ORDER.partShipped || status === ORDER.done || waitsForReceipt(status)
/** Its goods are reserved. */
export const holdsStock = (status: OrderStatus) =>
  waitsForPayment(status) || status === ORDER.groupWaiting || waitsForSeller(status)

/** States as SQL text, `(6, 7)`: a partial index over some states is used only where the statement names them. */
export const statusList = (states: readonly OrderStatus[]) => sql`(${sql.join(states.map((status) => sql.lit(status)))})`
