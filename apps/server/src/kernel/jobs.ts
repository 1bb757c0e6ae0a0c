import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { PgBoss, type Job } from 'pg-boss'
import type { SettingValues } from '@shop/contract'
import type { Logger } from 'pino'
import { MINUTE, after, type Clock } from './clock.ts'
import type { Database, Reader, Tx } from './database.ts'
import type { EventNotifier } from './event-notifier.ts'
import type { Emit } from './events.ts'
import { openOutbox, type StoredResponse } from './outbox.ts'
import { pipelineWrite } from './pipeline.ts'
import type { Moment, SettingsSource } from './settings.ts'

/** A kind of background work. Runs at least once: its handler asks the state before it acts. */
export interface JobKind<D> {
  name: string
  /** Tries after a failure, with growing waits. */
  retryLimit: number
  /** A run that takes longer is given up and tried again. */
  expireInSeconds: number
  /** Carries the type of the data. */
  readonly __data?: D
}
export const jobKind = <D>(name: string, options: { retryLimit?: number; expireInSeconds?: number } = {}): JobKind<D> => ({
  name,
  retryLimit: 8,
  expireInSeconds: 120,
  ...options,
})

export interface EnqueueOptions {
  /** Not before this moment. */
  at?: Date
  /** One waiting job a key: a second one is dropped. */
  key?: string
}
export type Enqueue = <D extends object>(kind: JobKind<D>, data: D, options?: EnqueueOptions) => Promise<void>

/** What a job's handler gets: it may call foreign services and open transactions, never hold one while it calls. */
export interface JobContext {
  db: Reader
  now: () => Date
  settings: () => SettingValues
  log: Logger
  transact<T>(work: (context: Work) => Promise<T>): Promise<T>
}
export interface JobWorker {
  kind: JobKind<never>
  run: (data: never, context: JobContext) => Promise<void>
}
/** Binds a kind of job to its handler; modules hand these to the worker role. */
export const worker = <D>(kind: JobKind<D>, run: (data: D, context: JobContext) => Promise<void>): JobWorker => ({
  kind: kind as unknown as JobKind<never>,
  run: run,
})

/** Work by the clock, in China time, once for all nodes. */
export interface Schedule {
  name: string
  cron: string
  run: (context: JobContext) => Promise<void>
}

/** Enqueues in the transaction of what caused the job: rolled back, it never was. */
export const enqueueIn =
  (boss: PgBoss, tx: Tx, now: Date): Enqueue =>
  async (kind, data, options = {}) => {
    await boss.send(kind.name, data, {
      db: {
        executeSql: async (text, values = []) => {
          pipelineWrite(tx, CompiledQuery.raw(text, values))
          return { rows: [] }
        },
      },
      // The queue wakes its workers only for what is due by the transaction's own beginning, which lies a moment before `now`;
      // the rest is found by polling. A minute allows for clocks that differ.
      startAfter: options.at ?? after(now, -MINUTE),
      // The queues hold one waiting job a key; a job without one gets a key of its own.
      singletonKey: options.key ?? randomUUID(),
    })
  }

/** What a transaction hands to its work. */
export interface Work extends Moment {
  tx: Tx
  /** 1, or more when an earlier attempt was rolled back because of a concurrent transaction. */
  attempt: number
  enqueue: Enqueue
  emit: Emit
}

interface TransactorParts {
  database: Database
  boss: PgBoss
  clock: Clock
  settings: SettingsSource
  notifier: EventNotifier
}

/** Runs work in a transaction with everything a command may use. `storeResponse` is only for calls with an idempotency key. */
export const transactor =
  ({ database, boss, clock, settings, notifier }: TransactorParts) =>
  async <T>(work: (context: Work & { storeResponse: (response: StoredResponse) => void }) => Promise<T>): Promise<T> => {
    let publish = () => {}
    const done = await database.transact(async (tx, attempt) => {
      const now = clock.now()
      const outbox = openOutbox(tx, now, notifier)
      publish = outbox.publish
      const { emit, storeResponse } = outbox
      const enqueue = enqueueIn(boss, tx, now)
      const answer = await work({ tx, attempt, now, settings: settings.current, enqueue, emit, storeResponse })
      outbox.pipelineWrites()
      return answer
    })
    publish()
    return done
  }

/** Opens the queue and makes the queues of all kinds; `working` also supervises, so that a killed worker's job is taken up again. */
export async function openJobs(url: string, kinds: readonly JobKind<never>[], working: boolean, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schema: 'pgboss',
    useListenNotify: working,
    supervise: working,
    schedule: working,
    superviseIntervalSeconds: 5,
    // Lost heartbeats are looked for only this often, however often it supervises; a minute would be too late.
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    application_name: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const kind of kinds) {
    const options = {
      policy: 'short',
      notify: true,
      retryLimit: kind.retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: kind.expireInSeconds,
      heartbeatSeconds: 10,
    } as const
    if (!(await boss.getQueue(kind.name))) await boss.createQueue(kind.name, options)
  }
  return boss
}

/**
 * Starts the handlers. What is due at once is told by NOTIFY; timers, and what was told while nobody listened, are looked for
 * every 2 s (the queue's own half a minute would be added to every timer). Batches let one poll take many; each job succeeds or
 * fails by itself.
 */
export async function startWorkers(
  boss: PgBoss,
  workers: readonly JobWorker[],
  schedules: readonly Schedule[],
  context: JobContext,
) {
  for (const { kind, run } of workers) {
    await boss.work<never>(
      kind.name,
      {
        batchSize: 20,
        pollingIntervalSeconds: 1,
        perJobResults: true,
        burstWhenBatchFull: true,
        notifyPollingIntervalSeconds: 2,
      } as never,
      async (jobs: Job<never>[]) =>
        Promise.all(
          jobs.map(async (job) => {
            try {
              await run(job.data, { ...context, log: context.log.child({ job: kind.name, jobId: job.id }) })
              return { id: job.id, status: 'completed' as const }
            } catch (error) {
              context.log.error({ err: error, job: kind.name, jobId: job.id }, 'job failed, will be tried again')
              return {
                id: job.id,
                status: 'failed' as const,
                output: { message: error instanceof Error ? error.message : String(error) },
              }
            }
          }),
        ) as never,
    )
  }
  for (const { name, cron, run } of schedules) {
    if (!(await boss.getQueue(name)))
      await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 300, heartbeatSeconds: 10 })
    await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' })
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => run(context))
  }
}
