import type { CallName } from '@shop/contract/endpoints'

/** Everything that shows how orders stand. */
const ORDERS = [
  'GetOrder',
  'ListOrders',
  'CountOrders',
  'ListPackages',
  'GetLogistics',
  'ListPayMethods',
  'GetPayResult',
] as const satisfies CallName[]

/** Which answers grow old by which live event. `missed`: nothing was heard for a while. */
export const OLD_BY = {
  'order-moved': ORDERS,
  'package-moved': ['ListPackages', 'GetLogistics', 'GetOrder'],
  'pay-settled': ORDERS,
  'address-decided': ['ListAddresses', 'PreviewCheckout'],
  missed: ['CountCart', 'GetCart', ...ORDERS],
} as const satisfies Record<string, readonly CallName[]>
