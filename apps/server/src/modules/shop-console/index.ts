import type { OrderHooks } from '../orders/index.ts'
import type { Module } from '../module.ts'
import { exports } from './exports.ts'
import { routes } from './routes.ts'

/** The platform’s view of the shops that buy: finding them, what belongs to each, freezing one. */
export const shopConsoleModule = (hooks: OrderHooks): Module => ({
  name: 'shop-console',
  register: (kernel) => routes(kernel, hooks),
  exports,
})
