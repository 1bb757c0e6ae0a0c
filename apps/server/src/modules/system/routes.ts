import * as calls from '@shop/contract'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import type { WaitingWork } from '../../kernel/waiting.ts'
import type { Background } from './background.ts'
import { consoleListFailedJobs } from './console-list-failed-jobs.ts'
import { consoleListJobs } from './console-list-jobs.ts'
import { consoleListWaiting } from './console-list-waiting.ts'
import { dropJob } from './drop-job.ts'
import { retryJob } from './retry-job.ts'

export function routes(kernel: Kernel, background: Background, waiting: readonly WaitingWork[]) {
  const { boss } = kernel
  query(kernel, calls.ConsoleListWaiting, consoleListWaiting(waiting))
  query(kernel, calls.ConsoleListJobs, consoleListJobs(boss, background))
  query(kernel, calls.ConsoleListFailedJobs, consoleListFailedJobs(background))
  consoleCommand(kernel, calls.RetryJob, retryJob(boss, background))
  consoleCommand(kernel, calls.DropJob, dropJob(boss, background))
}
