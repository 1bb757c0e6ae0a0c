import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { routes } from './routes.ts'

export { waitingOrders } from './waiting-orders.ts'

/** The buyer's order pages: orders, payments and packages combined. Owns no tables and changes nothing. */
export const buyerOrdersModule = (config: Config, parcelsAreTracked: boolean): Module => ({
  name: 'buyer-orders',
  register: (kernel) => routes(kernel, config, parcelsAreTracked),
})
