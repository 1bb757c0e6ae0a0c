import type { Endpoint } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { admitCalls, openAdmission } from './kernel/admission.ts'
import { Bulkheads, contentionLimits } from './kernel/bulkheads.ts'
import { JOB_CONNECTIONS, type Config } from './kernel/config.ts'
import type { Clock } from './kernel/clock.ts'
import { consoleSearches } from './kernel/console-searches.ts'
import { openDatabase, type Database, type DatabaseOptions } from './kernel/database.ts'
import { CALL_LIMITS } from './kernel/database-limits.ts'
import type { Kernel } from './kernel/endpoint.ts'
import { callCounter, openHttp } from './kernel/http.ts'
import { listenHttps, serveAuthority } from './kernel/https.ts'
import { listenAt, type ListenPlace } from './kernel/listen.ts'
import { LoopLag } from './kernel/loop-lag.ts'
import { assertJobNames } from './kernel/job-names.ts'
import { assertCrons, openJobs, startWorkers } from './kernel/job-runner.ts'
import { transactor, type JobContext, type JobWorker, type Schedule } from './kernel/jobs.ts'
import { migrationNames } from './kernel/migrate.ts'
import type { Metrics } from './kernel/metrics.ts'
import { originReader } from './kernel/origin.ts'
import { postgresNotifier } from './kernel/postgres-notifier.ts'
import { openReadiness, serveReadiness } from './kernel/readiness.ts'
import { openRealtime } from './kernel/realtime.ts'
import { purgeSchedule } from './kernel/retention.ts'
import { openWorkerPools, type WorkerPools } from './kernel/worker-pools.ts'
import { openAuthenticator } from './modules/access/index.ts'
import { findFirstBanner, openFirstBanner } from './modules/content/index.ts'
import { modulesOf } from './modules/index.ts'
import { openOperatorAuthenticator, writeAudit } from './modules/operators/index.ts'
import { serveOpenApi } from './modules/openapi/index.ts'
import { openSettings, SETTINGS_CHANGED, type SettingsSnapshot } from './modules/platform/index.ts'
import type { Providers } from './providers/provider.ts'
import { serveFrontends } from './frontends.ts'

export interface App {
  http: FastifyInstance
  kernel: Kernel
  /** The calls that each module registered, keyed by module name. */
  callsOf: ReadonlyMap<string, readonly Endpoint[]>
  settings: SettingsSnapshot
  database: Database
  workers: JobWorker[]
  schedules: Schedule[]
  jobContext: JobContext
  /** Null when no port for metrics is configured. */
  metrics: Metrics | null
  /** Carries over what an earlier release left, starts listening and, depending on its roles, delivers live events and runs jobs. */
  start(): Promise<void>
  close(): Promise<void>
}

/** The Redis that several nodes share. Its client is loaded only where there is one: few shops need more than one node. */
async function connectThrough(url: string, channel: string, log: Logger) {
  const [{ openRedis }, { redisNotifier }] = await Promise.all([
    import('./kernel/redis.ts'),
    import('./kernel/redis-notifier.ts'),
  ])
  const redis = openRedis(url, log)
  return { redis, notifier: redisNotifier({ url, publisher: redis, channel, log }) }
}

/**
 * Composes the server: kernel, modules, front ends. Nothing is discovered implicitly: everything that runs is listed here and in
 * modules/index.ts.
 */
export async function buildApp(options: {
  config: Config
  clock: Clock
  log: Logger
  providers: Providers
  /** Opens the pools of connections, where they outlive the server. */
  newPool?: DatabaseOptions['newPool']
  /** Worker processes that outlive the server. Without them it starts its own, and ends them when it closes. */
  workerPools?: WorkerPools
}): Promise<App> {
  const { config, clock, log, providers, newPool, workerPools } = options
  const { checkResponses } = config
  const metrics = config.metrics && (await import('./kernel/metrics.ts')).openMetrics()
  const modules = modulesOf(config, providers)
  if (config.demonstration) modules.push((await import('../demonstration/index.ts')).demonstrationModule(config))
  assertJobNames([...modules, { name: 'kernel', schedules: [purgeSchedule] }])
  const databaseOptions = {
    pipelining: config.pipelining,
    log,
    ...(newPool && { newPool }),
    redrawn: new Set(modules.flatMap((m) => m.drawnNumbers ?? [])),
    onRetry(error: unknown) {
      metrics?.retried()
      log.warn({ err: error }, 'transaction retried')
    },
  }
  const database = openDatabase(config.databaseUrl, config.connections, { ...databaseOptions, limits: CALL_LIMITS })
  const jobDatabase = openDatabase(config.databaseUrl, JOB_CONNECTIONS, { ...databaseOptions, unscoped: 'system' })
  const { databaseUrl, redisUrl } = config
  // Named after the database: two shops on one Redis neither notify each other nor count requests together.
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  const shared = redisUrl ? await connectThrough(redisUrl, `live:${name}`, log) : null
  const redis = shared?.redis
  const notifier = shared?.notifier ?? postgresNotifier(databaseUrl, database.pools.writing, log)
  const settings = await openSettings(database.read, log)
  const operators = openOperatorAuthenticator(database.read, clock, { totpRequired: !config.demonstration })
  const authenticator = openAuthenticator(database.read, clock, settings, operators)
  const handlers = modules.flatMap((m) => m.workers ?? [])
  const workers = metrics ? handlers.map(metrics.watchJob) : handlers
  const declared = [...modules.flatMap((m) => m.schedules ?? []), purgeSchedule]
  const schedules = metrics ? declared.map(metrics.watchSchedule) : declared
  const working = config.roles.has('worker')
  const boss = await openJobs(
    config.databaseUrl,
    workers.map((w) => w.kind),
    working,
    log,
  )
  assertCrons(boss, schedules)
  const http = await openHttp({
    log,
    trustProxy: config.trustProxy,
    requestsPerMinute: config.requestsPerMinute,
    shared: redis ? { redis, name } : null,
    https: config.publicUrl.startsWith('https:'),
    checkResponses,
  })
  const lag = new LoopLag()
  http.addHook('onListen', async () => lag.start())
  http.addHook('onClose', async () => lag.stop())
  const { gates } = database
  const admission = openAdmission(
    {
      loopLagMs: () => lag.ms,
      // A flow reads before it writes, if it writes at all.
      expectedWaitMs: (work, priority) =>
        Math.max(
          work === 'command' ? 0 : gates.reading.expectedWaitMs(priority),
          work === 'query' ? 0 : gates.writing.expectedWaitMs(priority),
        ),
    },
    { costPerMinute: config.workMsPerMinute, countCall: callCounter(http), log },
  )
  admitCalls(http, admission)
  const bulkheads = new Bulkheads(contentionLimits(config.connections.writing))
  metrics?.watchCalls(http)
  metrics?.watchDatabases({ calls: database, jobs: jobDatabase })
  metrics?.watchAdmission(admission)
  metrics?.watchContention(bulkheads)
  metrics?.watchQueues(boss)
  metrics?.watchDisk(config.dataDir)
  const watched = [
    ...Object.values(providers.pay),
    providers.sms,
    providers.maps,
    providers.ocr,
    providers.realName,
    ...Object.values(providers.wechat),
  ]
  metrics?.watchBreakers(watched.flatMap((provider) => provider?.breaker ?? []))
  const pools = workerPools ?? openWorkerPools()
  metrics?.watchWorkers(Object.values(pools))
  for (const queue of [consoleSearches, ...modules.flatMap((m) => m.queues ?? [])]) metrics?.watchWork(queue)
  const kernel: Kernel = {
    http,
    database,
    boss,
    clock,
    settings,
    notifier,
    authenticator,
    admission,
    bulkheads,
    pools,
    log,
    originOf: originReader(config),
    checkResponses,
    wantedByMany: checkResponses ? modules.flatMap((m) => m.wantedByMany ?? []) : [],
    secrets: config.secrets,
    writeAudit,
    registered: [],
  }
  const callsOf = new Map<string, readonly Endpoint[]>()
  for (const module of modules) {
    const before = kernel.registered.length
    await module.register?.(kernel)
    callsOf.set(module.name, kernel.registered.slice(before))
  }
  await serveOpenApi(kernel, { isPublic: config.demonstration })
  await serveFrontends(
    http,
    config,
    openFirstBanner(() => findFirstBanner(database.read, clock.now()), clock),
  )
  const readiness = openReadiness(databaseUrl, await migrationNames())
  serveReadiness(http, readiness)
  if (config.https) serveAuthority(http, config.https)
  // Connects only now: preparing all the calls takes longer than Redis may leave a command unanswered.
  redis?.connect().catch(() => {})

  const jobContext: JobContext = {
    db: jobDatabase.read,
    now: () => clock.now(),
    settings: () => settings.current,
    log,
    pools,
    transact: transactor({ ...kernel, database: jobDatabase }),
  }
  const closers: (() => Promise<unknown>)[] = []
  return {
    http,
    kernel,
    callsOf,
    settings,
    database,
    workers,
    schedules,
    jobContext,
    metrics,
    async start() {
      for (const module of modules) await module.carryOver?.(jobContext)
      const { port, host } = config
      const place: ListenPlace = { port, host, settings: { port: 'PORT', host: 'HOST' } }
      await listenAt(place, () => http.listen({ port, host }))
      if (config.https) closers.push(await listenHttps(http, config.https, config))
      const stopPolling = settings.poll()
      closers.push(async () => stopPolling())
      if (config.roles.has('realtime')) {
        const live = await openRealtime({
          server: http.server,
          trustProxy: config.trustProxy,
          notifier,
          db: database.read,
          log,
          clock,
          admission,
          roomsOf: (tokens) => authenticator.roomsOf(tokens),
          onEvent: (name) => void (name === SETTINGS_CHANGED && settings.refresh()),
        })
        metrics?.watchLive(() => live.count())
        closers.push(() => live.close())
      }
      if (metrics && config.metrics) {
        const { port, host } = config.metrics
        const place: ListenPlace = { port, host, settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' } }
        const served = await listenAt(place, () => metrics.serve(port, host))
        closers.push(() => served.close())
      }
      if (working) {
        const stop = await startWorkers(boss, workers, schedules, jobContext)
        closers.push(async () => stop())
      }
    },
    async close() {
      // Balancers learn it on the connections that they keep open.
      const unready = readiness.stop()
      // Requests in progress need the queue and the database; live connections would keep the server from closing.
      const answered = http.close()
      for (const close of closers) await close()
      await answered
      if (!workerPools) for (const pool of Object.values(pools)) await pool.close()
      await boss.stop({ graceful: true, close: true, timeout: 10_000 })
      redis?.disconnect()
      await Promise.all([database.close(), jobDatabase.close(), unready])
    },
  }
}
