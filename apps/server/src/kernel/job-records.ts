import { sql, type Sql } from './sql.ts'
import type { PgBoss } from 'pg-boss'
import { after, MINUTE } from './clock.ts'
import { first, rows, type Executor, type Tx } from './database.ts'
import { CHINA } from './job-runner.ts'
import type { JobKind } from './jobs.ts'
import { countRows, type PageOf } from './page.ts'
import type { Waiting } from './waiting.ts'

/** What the queue and the outbox hold, for whoever looks after the machine. Nothing of a job's data is read: it may be personal. */

/** The queue's own failures (a run that was abandoned) are kept one level deeper. */
const MESSAGE = sql`left(coalesce(j.output->>'message', j.output->'value'->>'message', ''), 500)`

/** When a cron expression in China time is due next. */
export const nextRun = (boss: PgBoss, cron: string): Date => boss.previewSchedule(cron, { tz: CHINA, count: 1 })[0]!

export interface LastRun {
  name: string
  outcome: 'completed' | 'failed' | 'cancelled'
  ended_at: Date
  seconds: number
  message: string
}
/** How the last finished job of each kind ended. */
export const listLastRuns = (db: Executor, names: readonly string[]) =>
  rows(
    db,
    sql<LastRun>`
      select k.name, r.* from unnest(${names}::text[]) k(name)
      cross join lateral (
        select j.state::text as outcome, j.completed_on as ended_at, ${MESSAGE} as message,
          coalesce(extract(epoch from j.completed_on - j.started_on), 0)::float8 as seconds
        from pgboss.job j where j.name = k.name and j.state > 'active' and j.completed_on is not null
        order by j.completed_on desc limit 1) r`,
  )

export interface QueueLength {
  name: string
  ready: number
  later: number
  active: number
  failed: number
  ready_since: Date | null
}
/** How many jobs of each kind wait, run or have failed for good; kinds without any are left out. */
export const listQueueLengths = (db: Executor, names: readonly string[]) =>
  rows(
    db,
    sql<QueueLength>`
      select j.name, (count(*) filter (where j.state < 'active' and j.start_after <= now()))::int as ready,
        (count(*) filter (where j.state < 'active' and j.start_after > now()))::int as later,
        (count(*) filter (where j.state = 'active'))::int as active, (count(*) filter (where j.state = 'failed'))::int as failed,
        min(j.start_after) filter (where j.state < 'active' and j.start_after <= now()) as ready_since
      from pgboss.job j where j.name = any(${names}::text[]) and (j.state <= 'active' or j.state = 'failed') group by j.name`,
  )

export interface FailedJob {
  id: string
  name: string
  message: string
  tries: number
  created_at: Date
  failed_at: Date
}
const failed = (names: readonly string[]) => sql`from pgboss.job j where j.name = any(${names}::text[]) and j.state = 'failed'`
/** Jobs that failed for good, newest first. */
export const listFailedJobs = (db: Executor, names: readonly string[], { limit }: PageOf) =>
  rows(
    db,
    sql<FailedJob>`select j.id, j.name, ${MESSAGE} as message, j.retry_count + 1 as tries, j.created_on as created_at,
        coalesce(j.completed_on, j.created_on) as failed_at ${failed(names)} order by j.completed_on desc, j.id ${limit}`,
  )
export const countFailedJobs = async (db: Executor, names: readonly string[]): Promise<number> =>
  (await first(db, sql<{ count: number }>`select ${countRows(failed(names))} as count`))!.count

/** How many jobs have failed for good, as the queue last counted them (every few seconds), and since when. */
export const countFailures = async (db: Executor): Promise<Waiting> =>
  (await first(
    db,
    sql<Waiting>`select coalesce(sum(failed_count), 0)::int as count, null::timestamptz as since from pgboss.queue`,
  ))!

/** A job that failed for good, locked; undefined when it is no longer among them. */
export const lockFailedJob = (tx: Tx, name: string, id: string) =>
  first(
    tx,
    sql<Pick<FailedJob, 'message'>>`select ${MESSAGE} as message from pgboss.job j
      where j.name = ${name} and j.id = ${id} and j.state = 'failed' for update`,
  )

/** Whether a job of a kind that was enqueued with a key waits, runs, or is to be retried, as an expression on the key. */
export const isUnderway = ({ name }: Pick<JobKind<never>, 'name'>, key: Sql<unknown>) =>
  sql`exists (select from pgboss.job uj where uj.name = ${name} and uj.singleton_key = ${key} and uj.state <= 'active')`

/** Jobs of the release before may have no key, so they are not seen to be underway; within this time they have been done. */
const UNSEEN_MINUTES = 30

/** Whether work that was enqueued with its key has no job any more, as an expression on the key and on when the work began. */
export const isLost = (kind: Pick<JobKind<never>, 'name'>, key: Sql<unknown>, began: Sql<unknown>, now: Date) =>
  sql`(${began} <= ${after(now, -UNSEEN_MINUTES * MINUTE)} and not ${isUnderway(kind, key)})`

/** The transaction as the queue's own code uses it. */
const inside = (tx: Tx) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await rows(tx, { sql: text, parameters: values }),
    }),
  },
})
/** Runs a locked failed job once more. */
export const retryFailedJob = (boss: PgBoss, tx: Tx, name: string, id: string) => boss.retry(name, id, inside(tx))
/** Deletes a locked failed job. */
export const dropFailedJob = (boss: PgBoss, tx: Tx, name: string, id: string) => boss.deleteJob(name, id, inside(tx))

export interface OutboxFacts {
  events: number
  last_minute: number
  last_event_at: Date | null
  responses: number
}
/** How many live events and stored responses are kept. */
export const outboxFacts = async (db: Executor, now: Date): Promise<OutboxFacts> =>
  (await first(
    db,
    sql<OutboxFacts>`select count(*)::int as events, (count(*) filter (where created_at > ${after(now, -MINUTE)}))::int as last_minute,
        max(created_at) as last_event_at, (select count(*)::int from kernel.idempotency) as responses
      from kernel.event`,
  ))!
