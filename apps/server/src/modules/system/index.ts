import { purgeSchedule } from '../../kernel/retention.ts'
import { countFailures } from '../../kernel/job-records.ts'
import type { WaitingWork } from '../../kernel/waiting.ts'
import type { Module } from '../module.ts'
import { backgroundOf } from './background.ts'
import { exportsOf } from './exports.ts'
import { routes } from './routes.ts'

/** What operators see of all modules together: what waits for them, the background work and what became of it. */
export function systemModule(modules: readonly Module[]): Module {
  const background = backgroundOf([...modules, { name: 'kernel', schedules: [purgeSchedule] }])
  const failedJobs: WaitingWork = { kind: 'failedJobs', count: countFailures }
  const waiting = [...modules.flatMap((module) => module.waiting ?? []), failedJobs]
  return {
    name: 'system',
    register: (kernel) => routes(kernel, background, waiting),
    exports: exportsOf(background),
  }
}
