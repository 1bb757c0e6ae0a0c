import { CARRIERS, type Carrier } from '@shop/contract'

/** The carrier of a package, in words. */
export const carrierName = (carrier: string | null, ownDelivery: boolean) =>
  ownDelivery ? '卖家自配送' : ((CARRIERS as Record<string, string>)[carrier as Carrier] ?? carrier ?? '')
