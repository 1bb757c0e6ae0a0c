import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { notifyLeftCarts } from './notify-left-carts.ts'
import { exports } from './exports.ts'
import { routes } from './routes.ts'

export { isCustomer } from './assignable-shops.ts'
export { notifyLeftCarts } from './notify-left-carts.ts'

/** What shops and their salesmen see of each other, carts that were left, and how salesmen are managed in the console. */
export const shopCareModule = (config: Config): Module => ({
  name: 'shop-care',
  register: (kernel) => routes(kernel, config),
  exports,
  // By day, when a salesman can call.
  schedules: [
    { name: 'shop-care.notify-left-carts', title: '提醒业务员有未结算的购物车', cron: '10 9-17 * * *', run: notifyLeftCarts },
  ],
})
