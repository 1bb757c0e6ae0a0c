import { SELLER_GROUP_NAMES, type SellerOrderGroup } from '@shop/contract/order-states'

/** The tabs of the order list. `ship` (everything awaiting shipment) has no tab; its steps have their own. */
export const ORDER_TABS: { key: SellerOrderGroup; label: string }[] = (Object.keys(SELLER_GROUP_NAMES) as SellerOrderGroup[])
  .filter((key) => key !== 'ship')
  .map((key) => ({ key, label: SELLER_GROUP_NAMES[key] }))
