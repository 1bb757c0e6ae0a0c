import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { countOrders } from './count-orders.ts'
import { getDeliveryNote } from './get-delivery-note.ts'
import { getLogistics } from './get-logistics.ts'
import { getOrder } from './get-order.ts'
import { getPurchaseSummary } from './get-purchase-summary.ts'
import { listOrderSellers } from './list-order-sellers.ts'
import { listOrders } from './list-orders.ts'
import { listPackages } from './list-packages.ts'

export function routes(kernel: Kernel, config: Config, parcelsAreTracked: boolean) {
  query(kernel, calls.ListOrders, listOrders)
  query(kernel, calls.CountOrders, countOrders)
  query(kernel, calls.ListOrderSellers, listOrderSellers)
  query(kernel, calls.GetPurchaseSummary, getPurchaseSummary)
  query(kernel, calls.GetOrder, getOrder)
  query(kernel, calls.ListPackages, listPackages)
  query(kernel, calls.GetLogistics, getLogistics(parcelsAreTracked))
  query(kernel, calls.GetDeliveryNote, getDeliveryNote(config))
}
