import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Instant, Nothing, Uuid, endpoint, pattern, text } from './endpoint.ts'

/** A kind of background work: its name in logs and metrics, and what the console calls it. */
const Kind = { name: z.string(), title: z.string() }
/** How long the queue keeps what failed or is done. */
export const JOBS_KEPT_DAYS = 7
/** How the last run of a schedule ended. */
export const RUN_NAMES = { completed: '成功', failed: '失败', cancelled: '已取消' } as const

export const ConsoleListJobs = endpoint({
  method: 'GET',
  path: '/console/jobs',
  access: 'platform:system',
  summary: 'What runs in the background: schedules with their last and next run, what waits in the queues, what the outbox holds',
  input: Nothing,
  output: z.object({
    schedules: z.array(
      z.object({
        ...Kind,
        /** When it runs, as a cron expression in China time. */
        cron: z.string(),
        nextAt: Instant,
        last: z.nullable(
          z.object({
            outcome: z.enum(['completed', 'failed', 'cancelled']),
            endedAt: Instant,
            seconds: z.number(),
            /** Why it failed; '' otherwise. */
            message: z.string(),
          }),
        ),
      }),
    ),
    queues: z.array(
      z.object({
        ...Kind,
        /** Due and not begun, later on, running, failed for good. */
        ready: Count,
        later: Count,
        active: Count,
        failed: Count,
        /** Since when the one that has waited longest is due; null: none is. */
        readySince: z.nullable(Instant),
      }),
    ),
    outbox: z.object({
      /** Live events of the last day, and of the last minute. */
      events: Count,
      lastMinute: Count,
      lastEventAt: z.nullable(Instant),
      /** Stored responses of calls, for their repetitions. */
      responses: Count,
    }),
  }),
})

export const ConsoleListFailedJobs = endpoint({
  method: 'GET',
  path: '/console/jobs/failed',
  access: 'platform:system',
  summary: 'Jobs that failed for good, newest first: kept for seven days',
  input: z.strictObject({ name: z.optional(text(60)), ...Page }),
  output: pageOf(
    z.object({
      /** The log has it as jobId. */
      jobId: Uuid,
      ...Kind,
      message: z.string(),
      tries: Count,
      createdAt: Instant,
      failedAt: Instant,
    }),
  ),
})

const onFailedJob = {
  method: 'POST',
  access: 'platform:system',
  input: z.strictObject({ name: pattern(/^[a-z-]+\.[a-z-]+$/, '任务名不对'), jobId: Uuid, reason: text(60, 2) }),
  output: Done,
  refusals: ['NOT_FOUND'],
} as const
const fields = { job: '任务', message: '失败信息', reason: '原因' } as const
export const RetryJob = endpoint({
  ...onFailedJob,
  path: '/console/jobs/retry',
  summary: 'Runs a failed job once more, at once',
  audit: { subject: 'job', actions: { 'job.retry': '重试任务' }, fields },
})
export const DropJob = endpoint({
  ...onFailedJob,
  path: '/console/jobs/drop',
  summary: 'Gives up a failed job: it is not run again',
  audit: { subject: 'job', actions: { 'job.drop': '放弃任务' }, fields },
})
