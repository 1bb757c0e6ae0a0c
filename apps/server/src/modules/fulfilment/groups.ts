import { ORDER, ORDER_NAMES, type ConsoleListOrders, type In, type OrderStatus } from '@shop/contract'

export type Group = NonNullable<In<typeof ConsoleListOrders>['group']>

/** The tabs of the seller's desk: finer than the buyer's before shipping, since each step is somebody's work. */
export const GROUPS = {
  all: Object.values(ORDER),
  pay: [ORDER.unpaid, ORDER.wirePending, ORDER.payFailed],
  new: [ORDER.paid],
  accepted: [ORDER.accepted],
  picking: [ORDER.picking],
  packed: [ORDER.packed],
  part: [ORDER.partShipped],
  ship: [ORDER.paid, ORDER.accepted, ORDER.picking, ORDER.packed, ORDER.partShipped],
  receive: [ORDER.shipped, ORDER.delivered],
  done: [ORDER.done],
  cancelled: [ORDER.cancelled],
  refund: [ORDER.refunding, ORDER.refunded],
} as const satisfies Record<Group, readonly OrderStatus[]>

/** Counts by state summed into those of the groups. */
export const countGroups = (byStatus: readonly { status: OrderStatus; count: number }[]): Record<Group, number> => {
  const counts = new Map(byStatus.map((c) => [c.status, c.count]))
  return Object.fromEntries(
    Object.entries(GROUPS).map(([group, states]) => [
      group,
      (states as readonly OrderStatus[]).reduce<number>((sum, status) => sum + (counts.get(status) ?? 0), 0),
    ]),
  ) as Record<Group, number>
}

/** A state as the desk calls it: what to the buyer is one waiting is two steps here. */
export const deskName = (status: OrderStatus) =>
  status === ORDER.paid ? '待接单' : status === ORDER.accepted ? '已接单' : ORDER_NAMES[status]
