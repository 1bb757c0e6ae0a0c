import { setTimeout as pause } from 'node:timers/promises'
import { sql } from './sql.ts'
import { PgBoss, type Job, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import { Bulkheads } from './bulkheads.ts'
import { JOB_CONNECTIONS } from './config.ts'
import { isConnectionError } from './connection-error.ts'
import { rows } from './database.ts'
import { jobKind, type JobContext, type JobKind, type JobWorker, type Schedule } from './jobs.ts'
import { outageLog, type OutageLog } from './outage.ts'

/** The time zone of schedules. */
export const CHINA = 'Asia/Shanghai'
/** How often to poll for due jobs: delayed jobs, retries, schedules, and those whose notification no node received. */
const DUE_POLL_MS = 2_000
/** How often a queue also polls on its own, in case both other ways fail. */
const QUEUE_POLL_SECONDS = 60
const SCHEDULE_RETRIES = 3
/** Jobs of one kind use half of the jobs' connections at most: when they wait for a row that is held, the other kinds go on. */
const shares = () =>
  new Bulkheads({
    total: JOB_CONNECTIONS.writing,
    perKey: JOB_CONNECTIONS.writing / 2,
    stuckMs: Infinity,
    maxWaitMs: Infinity,
    maxWaiting: Infinity,
  })

/** While the database is away every queue fails at every poll: logged once for all of them. */
const outages = new WeakMap<PgBoss, OutageLog>()

const SCHEMA = 'pgboss'

/** Creates the queue's tables, or brings them up to date with this version, as the owner of the database. */
export async function installQueue(url: string, log: Logger): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  try {
    // An update may build indexes after its transaction, without blocking anyone; a node that only uses the queue would not.
    const waiting = `select from ${SCHEMA}.bam where status in ('pending', 'in_progress')`
    while ((await boss.getDb().executeSql(waiting)).rows.length) await pause(200)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Opens the job queue, which `installQueue` has prepared: it needs no right to create anything. `working` also supervises it, so
 * that the job of a killed worker is run again.
 */
export async function openJobs(url: string, kinds: readonly JobKind<never>[], working: boolean, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schema: SCHEMA,
    migrate: false,
    useListenNotify: working,
    supervise: working,
    schedule: working,
    superviseIntervalSeconds: 5,
    // Lost heartbeats are checked only at this interval, however often the queue supervises; a minute would be too late.
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    application_name: 'jobs',
  })
  const outage = outageLog(log, 'Job queue')
  outages.set(boss, outage)
  boss.on('error', (error) => (isConnectionError(error) ? outage.failed(error) : log.error({ err: error }, 'job queue')))
  await boss.start()
  await declareQueues(boss, kinds)
  return boss
}

/** Creates missing queues, and gives existing ones the current options. */
async function declareQueues(boss: PgBoss, kinds: readonly JobKind<never>[]) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retryLimit, retryDelaySeconds, expireInSeconds } of kinds) {
    const options = {
      notify: true,
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds,
      heartbeatSeconds: 10,
    }
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { ...options, policy: 'short' })
    else if (Object.entries(options).some(([key, value]) => queue[key as keyof typeof options] !== value))
      await boss.updateQueue(name, options)
  }
}

/** The crons that could be parsed, which takes a millisecond each: schedules share them, and so do a process's servers in tests. */
const parsed = new Set<string>()

/** Throws when a schedule's cron can't be parsed: no node may start with it, whether it runs jobs or not. */
export function assertCrons(boss: Pick<PgBoss, 'previewSchedule'>, schedules: readonly Pick<Schedule, 'cron'>[]): void {
  for (const { cron } of schedules) {
    if (parsed.has(cron)) continue
    boss.previewSchedule(cron, { count: 1 })
    parsed.add(cron)
  }
}

/** The kind of a schedule's jobs: the retry delays, which grow up to eightfold, end before its next run. */
function kindOf(boss: PgBoss, { name, cron }: Schedule): JobKind<never> {
  const [next, afterNext] = boss.previewSchedule(cron, { tz: CHINA, count: 2 })
  const windowSeconds = (afterNext!.getTime() - next!.getTime()) / 1000
  return jobKind(name, {
    retryLimit: SCHEDULE_RETRIES,
    retryDelaySeconds: Math.max(1, Math.min(300, Math.floor(windowSeconds / 20))),
    expireInSeconds: 300,
  })
}

/**
 * Starts the handlers. Jobs that are due at once are announced by NOTIFY; for everything else one statement checks every 2 s
 * which kinds have due jobs, so an additional kind costs nothing while it has no work. One fetch takes many jobs as a batch; each
 * job succeeds or fails individually. Returns a function that stops the polling; the queue itself stops with `boss.stop`.
 */
export async function startWorkers(
  boss: PgBoss,
  workers: readonly JobWorker[],
  schedules: readonly Schedule[],
  context: JobContext,
): Promise<() => void> {
  const scheduled = schedules.map((schedule): JobWorker => ({
    kind: kindOf(boss, schedule),
    run: (_, jobContext) => schedule.run(jobContext),
  }))
  await declareQueues(
    boss,
    scheduled.map(({ kind }) => kind),
  )
  const ids = new Map<string, string>()
  const connectionShares = shares()
  for (const worker of [...workers, ...scheduled]) {
    const id = await boss.work(
      worker.kind.name,
      {
        batchSize: worker.kind.atOnce,
        perJobResults: true,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: QUEUE_POLL_SECONDS,
        notifyPollingIntervalSeconds: QUEUE_POLL_SECONDS,
      },
      async (jobs: Job<never>[]) => {
        const results = await Promise.all(jobs.map((job) => runJob(worker, job, context, connectionShares)))
        // The queue takes a full batch of one for no sign that more wait.
        if (worker.kind.atOnce === 1) boss.notifyWorker(ids.get(worker.kind.name)!)
        return results
      },
    )
    ids.set(worker.kind.name, id)
  }
  for (const { name, cron } of schedules) await boss.schedule(name, cron, {}, { tz: CHINA })
  const declared = new Set(schedules.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!declared.has(name)) await boss.unschedule(name)
  return wakeWhenDue(boss, ids, context)
}

async function runJob(
  { kind, run }: JobWorker,
  { id, data, retryCount }: Job<never>,
  context: JobContext,
  connectionShares: Bulkheads,
): Promise<JobResult> {
  const log = context.log.child({ job: kind.name, jobId: id })
  const transact: JobContext['transact'] = (work) => connectionShares.run([kind.name], () => context.transact(work))
  try {
    await run(data, { ...context, log, transact })
    return { id, status: 'completed' }
  } catch (error) {
    log.error({ err: error }, retryCount < kind.retryLimit ? 'job failed, will be retried' : 'job failed, no retries left')
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/** Wakes the workers of the kinds that have due jobs. */
function wakeWhenDue(boss: PgBoss, workerIds: ReadonlyMap<string, string>, { db }: JobContext): () => void {
  const stopped = new AbortController()
  const outage = outages.get(boss)
  const names = [...workerIds.keys()]
  const due = sql<{ name: string }>`
    select k.name from unnest(${names}::text[]) k(name)
    where exists (select from pgboss.job j where j.name = k.name and j.state < 'active' and not j.blocked and j.start_after <= now())`
  const poll = async () => {
    while (!stopped.signal.aborted) {
      try {
        for (const { name } of await rows(db, due)) boss.notifyWorker(workerIds.get(name)!)
        outage?.worked()
      } catch (error) {
        outage?.failed(error)
      }
      await pause(DUE_POLL_MS, null, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }
  void poll()
  return () => stopped.abort()
}
