import type { OrderHooks } from '../orders/index.ts'
import type { Module } from '../module.ts'
import { notifyBranchesDaily, notifyBranchesWorker } from './notify-branches.ts'
import { routes } from './routes.ts'

/** Branches and the headquarters for which they buy: who allows it, and who approves what they order. */
export const branchesModule = (hooks: OrderHooks): Module => ({
  name: 'branches',
  register: (kernel) => routes(kernel, hooks),
  workers: [notifyBranchesWorker],
  schedules: [{ name: 'branches.notify-daily', title: '通知分店：总部的采购资格', cron: '10 0 * * *', run: notifyBranchesDaily }],
})
