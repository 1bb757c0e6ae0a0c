import { SELLER_GROUP_NAMES, type SellerOrderGroup } from '@shop/contract/order-states'

/** The tabs of the order list. `ship` (all that waits to be shipped) has no tab: the steps of it have. */
export const ORDER_TABS: { key: SellerOrderGroup; label: string }[] = (Object.keys(SELLER_GROUP_NAMES) as SellerOrderGroup[])
  .filter((key) => key !== 'ship')
  .map((key) => ({ key, label: SELLER_GROUP_NAMES[key] }))
