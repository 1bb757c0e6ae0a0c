import { CountCart, GetCart } from '@shop/contract/cart'
import { PreviewCheckout } from '@shop/contract/checkout'
import type { Endpoint } from '@shop/contract/endpoint'
import { CountOrders, GetLogistics, GetOrder, ListOrders, ListPackages } from '@shop/contract/orders'
import { GetPayResult, ListPayMethods } from '@shop/contract/payments'
import { ListAddresses } from '@shop/contract/shops'

/** Everything that shows how orders stand. */
const ORDERS = [GetOrder, ListOrders, CountOrders, ListPackages, GetLogistics, ListPayMethods, GetPayResult]

/** Which answers grow old by which live event. `missed`: nothing was heard for a while. */
export const OLD_BY = {
  'order-moved': ORDERS,
  'package-moved': [ListPackages, GetLogistics, GetOrder],
  'pay-settled': ORDERS,
  'address-decided': [ListAddresses, PreviewCheckout],
  missed: [CountCart, GetCart, ...ORDERS],
} satisfies Record<string, Endpoint[]>
