import type { ConsoleListJobs, Out } from '@shop/contract'
import type { PgBoss } from 'pg-boss'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listLastRuns, listQueueLengths, nextRun, outboxFacts } from '../../kernel/job-records.ts'
import type { Background } from './background.ts'

/** Schedules with their last and next run, the length of every queue, and what the outbox holds. */
export const consoleListJobs =
  (boss: PgBoss, { schedules, kinds }: Background) =>
  async ({ db, now }: QueryContext<typeof ConsoleListJobs>): Promise<Out<typeof ConsoleListJobs>> => {
    const [runs, lengths, outbox] = await Promise.all([
      listLastRuns(
        db,
        schedules.map(({ name }) => name),
      ),
      listQueueLengths(
        db,
        kinds.map(({ name }) => name),
      ),
      outboxFacts(db, now),
    ])
    const lastOf = new Map(runs.map((run) => [run.name, run]))
    const lengthOf = new Map(lengths.map((length) => [length.name, length]))
    return {
      schedules: schedules.map((schedule) => {
        const last = lastOf.get(schedule.name)
        return {
          ...schedule,
          nextAt: nextRun(boss, schedule.cron).toISOString(),
          last: last
            ? { outcome: last.outcome, endedAt: last.ended_at.toISOString(), seconds: last.seconds, message: last.message }
            : null,
        }
      }),
      queues: kinds.map((kind) => {
        const { ready = 0, later = 0, active = 0, failed = 0, ready_since: since = null } = lengthOf.get(kind.name) ?? {}
        return { ...kind, ready, later, active, failed, readySince: since?.toISOString() ?? null }
      }),
      outbox: {
        events: outbox.events,
        lastMinute: outbox.last_minute,
        lastEventAt: outbox.last_event_at?.toISOString() ?? null,
        responses: outbox.responses,
      },
    }
  }
