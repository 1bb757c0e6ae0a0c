import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { SettingValues } from '@shop/contract'
import type { Logger } from 'pino'
import { MINUTE, after, type Clock } from './clock.ts'
import { databaseError } from './database-error.ts'
import type { Database, Reader, Tx } from './database.ts'
import type { EventNotifier } from './event-notifier.ts'
import type { Emit } from './events.ts'
import { openOutbox, type StoredResponse } from './outbox.ts'
import { pipelineWrite } from './pipeline.ts'
import type { Moment, SettingsSource } from './settings.ts'
import type { WorkerPools } from './worker-pools.ts'

/** A kind of background work. It runs at least once: its handler reads the state before it acts. */
export interface JobKind<D> {
  name: string
  /** What the console calls it, in Chinese; its name where it has none. */
  title?: string
  /** Retries after a failure, with growing delays. */
  retryLimit: number
  /** The shortest delay before the first retry. */
  retryDelaySeconds: number
  /** A run that takes longer is abandoned and retried. */
  expireInSeconds: number
  /** So many of them a node runs at once: few where each needs much memory. */
  atOnce: number
  /** Carries the type of the data. */
  readonly __data?: D
}
export const jobKind = <D>(name: string, options: Partial<Omit<JobKind<D>, 'name' | '__data'>> = {}): JobKind<D> => ({
  name,
  retryLimit: 8,
  retryDelaySeconds: 2,
  expireInSeconds: 120,
  atOnce: 20,
  ...options,
})

export interface EnqueueOptions {
  /** Not before this moment. */
  at?: Date
  /** One waiting job per key: a second one is dropped. */
  key?: string
}
export type Enqueue = <D extends object>(kind: JobKind<D>, data: D, options?: EnqueueOptions) => Promise<void>

/**
 * What a job's handler gets: it may call foreign services and open transactions, but must not keep one open during such a call.
 */
export interface JobContext {
  db: Reader
  now: () => Date
  settings: () => SettingValues
  log: Logger
  /** For expensive work, in worker processes. */
  pools: WorkerPools
  transact<T>(work: (context: TransactionContext) => Promise<T>): Promise<T>
}
export interface JobWorker {
  kind: JobKind<never>
  run: (data: never, context: JobContext) => Promise<void>
}
/** Binds a kind of job to its handler; nodes with the worker role run those that modules declare. */
export const worker = <D>(kind: JobKind<D>, run: (data: D, context: JobContext) => Promise<void>): JobWorker => ({
  kind: kind as unknown as JobKind<never>,
  run: run,
})

/** Scheduled work, in China time, once for all nodes. A run that fails is logged and retried before the next one is due. */
export interface Schedule {
  name: string
  /** What the console calls it, in Chinese; its name where it has none. */
  title?: string
  cron: string
  run: (context: JobContext) => Promise<void>
}

/** Enqueues in the transaction that caused the job: if it rolls back, the job never existed. */
export const enqueueIn =
  (boss: PgBoss, tx: Tx, now: Date): Enqueue =>
  async (kind, data, options = {}) => {
    const sent = boss.send(kind.name, data, {
      db: {
        executeSql: async (text, values = []) => {
          pipelineWrite(tx, { sql: text, parameters: values })
          return { rows: [] }
        },
      },
      // The queue wakes its workers only for jobs due by the transaction's start, which is a moment before `now`; the rest is
      // found by polling. A minute allows for clock differences.
      startAfter: options.at ?? after(now, -MINUTE),
      // The queues hold one waiting job per key; a job without a key gets a unique one.
      singletonKey: options.key ?? randomUUID(),
    })
    // It reads the queue's options, once, over another connection.
    await sent.catch((error: unknown) => {
      throw databaseError(error)
    })
  }

/** What a transaction provides to its work. */
export interface TransactionContext extends Moment {
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
  checkResponses: boolean
}

/** Runs work in a transaction with everything a command may use. `storeResponse` is only for calls with an idempotency key. */
export const transactor =
  ({ database, boss, clock, settings, notifier, checkResponses }: TransactorParts) =>
  async <T>(
    work: (context: TransactionContext & { storeResponse: (response: StoredResponse) => void }) => Promise<T>,
  ): Promise<T> => {
    let publish = () => {}
    const done = await database.transact(async (tx, attempt) => {
      const now = clock.now()
      const outbox = openOutbox(tx, now, notifier, checkResponses)
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
