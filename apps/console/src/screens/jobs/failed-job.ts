import type { ConsoleListFailedJobs } from '@shop/contract/console-jobs'
import type { Out } from '@shop/contract/endpoint'

export type FailedJob = Out<typeof ConsoleListFailedJobs>['rows'][number]
