import { purgeSchedule } from '../../kernel/retention.ts'
import type { Module } from '../module.ts'
import { backgroundOf } from './background.ts'
import { routes } from './routes.ts'

/** What operators see of the machine: the background work that all modules declare, and what became of it. */
export const systemModule = (modules: readonly Module[]): Module => ({
  name: 'system',
  register: (kernel) => routes(kernel, backgroundOf([...modules, { name: 'kernel', schedules: [purgeSchedule] }])),
})
