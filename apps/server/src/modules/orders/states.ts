import { ORDER, ORDER_GROUPS, type OrderStatus } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'

interface StateFacts {
  /** The states it may transition to. Anything else is refused. */
  next: readonly OrderStatus[]
  /** Where its goods are: reserved until they leave, shipped (in part), or never taken or given back. */
  goods: 'reserved' | 'partly shipped' | 'shipped' | 'none'
  /** Whether its goods count as sold. */
  sold: boolean
  /** Whether the progress line ends here, before its last step. */
  stopped?: true
}

/** What each state means for stock, sales and progress, and where it leads (40-trade, "Order states"). */
const FACTS: Record<OrderStatus, StateFacts> = {
  [ORDER.unpaid]: {
    next: [ORDER.paid, ORDER.groupWaiting, ORDER.wirePending, ORDER.payFailed, ORDER.cancelled],
    goods: 'reserved',
    sold: false,
  },
  [ORDER.wirePending]: {
    next: [ORDER.paid, ORDER.groupWaiting, ORDER.payFailed, ORDER.cancelled],
    goods: 'reserved',
    sold: false,
  },
  [ORDER.payFailed]: { next: [ORDER.unpaid, ORDER.wirePending, ORDER.cancelled], goods: 'reserved', sold: false },
  [ORDER.groupWaiting]: { next: [ORDER.paid, ORDER.refunding], goods: 'reserved', sold: true },
  [ORDER.paid]: { next: [ORDER.accepted, ORDER.refunding], goods: 'reserved', sold: true },
  [ORDER.accepted]: { next: [ORDER.picking, ORDER.refunding], goods: 'reserved', sold: true },
  [ORDER.picking]: { next: [ORDER.packed], goods: 'reserved', sold: true },
  [ORDER.packed]: { next: [ORDER.partShipped, ORDER.shipped], goods: 'reserved', sold: true },
  [ORDER.partShipped]: { next: [ORDER.shipped], goods: 'partly shipped', sold: true },
  [ORDER.shipped]: { next: [ORDER.delivered, ORDER.done], goods: 'shipped', sold: true },
  [ORDER.delivered]: { next: [ORDER.done], goods: 'shipped', sold: true },
  // Back to the previous state when a refund is refused; `order_head.status_before` holds it.
  [ORDER.refunding]: { next: [ORDER.refunded, ORDER.paid, ORDER.accepted], goods: 'none', sold: true, stopped: true },
  [ORDER.refunded]: { next: [], goods: 'none', sold: false, stopped: true },
  [ORDER.done]: { next: [], goods: 'shipped', sold: true },
  [ORDER.cancelled]: { next: [], goods: 'none', sold: false, stopped: true },
}
/** The states an order may transition to from each state. */
export const TRANSITIONS = Object.fromEntries(Object.entries(FACTS).map(([status, { next }]) => [status, next])) as Record<
  OrderStatus,
  readonly OrderStatus[]
>
const statesThat = (hold: (facts: StateFacts) => boolean) => Object.values(ORDER).filter((status) => hold(FACTS[status]))

export const canTransition = (from: OrderStatus, to: OrderStatus) => FACTS[from].next.includes(to)

const inGroup =
  (...groups: (keyof typeof ORDER_GROUPS)[]) =>
  (status: OrderStatus) =>
    groups.some((group) => ORDER_GROUPS[group].includes(status))
/** Nothing was paid yet: the order can still be cancelled or expire. */
export const waitsForPayment = inGroup('pay', 'failed')
/** The states in which it can be paid online. */
export const PAYABLE: readonly OrderStatus[] = [ORDER.unpaid, ORDER.payFailed]
/** It can be paid online now. */
export const isPayable = (status: OrderStatus) => PAYABLE.includes(status)
/** Paid, and not all of it was shipped. */
export const waitsForSeller = inGroup('ship')
/** Something was shipped. */
export const hasPackages = (status: OrderStatus) => ['partly shipped', 'shipped'].includes(FACTS[status].goods)
/** Its goods are reserved, at least in part. */
export const holdsStock = (status: OrderStatus) => ['reserved', 'partly shipped'].includes(FACTS[status].goods)
/** It ended, or waits to end, before the last step of its progress. */
export const isStopped = (status: OrderStatus) => FACTS[status].stopped === true
/** The states of orders that sold nothing, or nothing yet. */
export const NOT_SOLD = statesThat(({ sold }) => !sold)
/** The states in which what was paid for an order is held for its trade: neither owed to the seller yet nor gone back. */
export const HOLDING = statesThat(({ sold }) => sold).filter((status) => status !== ORDER.done)

/** The states that lead to others. */
export const OPEN = statesThat(({ next }) => next.length > 0)

/** States as SQL text, `(6, 7)`: a partial index over some states is used only where the statement names them. */
export const statusList = (states: readonly OrderStatus[]) => sql`(${sql.join(states.map((status) => sql.lit(status)))})`
