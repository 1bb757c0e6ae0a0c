import type { OrderHooks } from '../orders/index.ts'
import type { Module } from '../module.ts'
import { routes } from './routes.ts'

/** Branches and the headquarters for which they buy: who allows it, and who approves what they order. */
export const branchesModule = (hooks: OrderHooks): Module => ({
  name: 'branches',
  register: (kernel) => routes(kernel, hooks),
})
