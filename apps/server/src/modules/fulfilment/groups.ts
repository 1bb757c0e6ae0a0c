import { SELLER_ORDER_GROUPS, type OrderStatus, type SellerOrderGroup } from '@shop/contract'

/** Counts by state summed into those of the tabs. */
export function countGroups(byStatus: readonly { status: OrderStatus; count: number }[]): Record<SellerOrderGroup, number> {
  const counts = new Map(byStatus.map((c) => [c.status, c.count]))
  return Object.fromEntries(
    Object.entries(SELLER_ORDER_GROUPS).map(([group, states]) => [
      group,
      states.reduce<number>((sum, status) => sum + (counts.get(status) ?? 0), 0),
    ]),
  ) as Record<SellerOrderGroup, number>
}
