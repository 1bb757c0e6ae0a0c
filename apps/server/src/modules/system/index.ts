import { purgeSchedule } from '../../kernel/retention.ts'
import { countFailures } from '../../kernel/job-records.ts'
import type { WaitingWork } from '../../kernel/waiting.ts'
import type { Module } from '../module.ts'
import { backgroundOf } from './background.ts'
import { routes } from './routes.ts'

/** What operators see of all modules together: what waits for them, the background work and what became of it. */
export const systemModule = (modules: readonly Module[]): Module => ({
  name: 'system',
  register(kernel) {
    const background = backgroundOf([...modules, { name: 'kernel', schedules: [purgeSchedule] }])
    const failedJobs: WaitingWork = { kind: 'failedJobs', count: countFailures }
    routes(kernel, background, [...modules.flatMap(({ waiting }) => waiting ?? []), failedJobs])
  },
})
