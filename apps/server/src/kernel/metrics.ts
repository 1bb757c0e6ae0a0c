import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { JobWorker, Schedule } from './jobs.ts'
import { openLoadMetrics } from './load-metrics.ts'
import { Refused } from './refusal.ts'
import { openWorkMetrics } from './work-metrics.ts'

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** How long counting the queue may take: the other metrics are reported even while the database is down. */
const COUNT_TIMEOUT_MS = 1_000
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120]

/**
 * The metrics a node exposes to Prometheus: the process (memory, event loop), calls, refusals, connections, jobs, live clients.
 * Labels are names of calls, reasons and kinds of jobs: never a person, a shop, an address or an amount.
 */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'shop_call_seconds',
    help: 'Calls by method and path, with the HTTP status of the response',
    labelNames: ['call', 'status'],
    buckets: CALL_SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'shop_refusals_total',
    help: 'Calls that were understood and refused, by reason',
    labelNames: ['call', 'reason'],
    registers,
  })
  const retries = new Counter({
    name: 'shop_transactions_retried_total',
    help: 'Transactions that were rolled back because of concurrent ones, and retried',
    registers,
  })
  const jobs = new Histogram({
    name: 'shop_job_seconds',
    help: 'Background jobs and schedules this node ran, by kind and outcome',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  /** A metric that is computed when it is scraped. */
  const gauge = <L extends string>(name: string, help: string, labelNames: L[], collect: (gauge: Gauge<L>) => unknown) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        await collect(this)
      },
    })
  const timed = async (job: string, run: () => Promise<void>) => {
    const end = jobs.startTimer({ job })
    try {
      await run()
      end({ outcome: 'done' })
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  }
  return {
    /** Times every call and counts refusals. Must be called before any route is registered. */
    watchCalls(http: FastifyInstance) {
      const nameOf = ({ method, routeOptions }: { method: string; routeOptions: { url?: string | undefined } }) =>
        routeOptions.url?.startsWith('/h5api/') ? `${method} ${routeOptions.url}` : null
      http.addHook('onResponse', async (request, reply) => {
        const call = nameOf(request)
        if (call) calls.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
      })
      http.addHook('onError', async (request, _, error) => {
        const call = nameOf(request)
        if (call && error instanceof Refused) refusals.inc({ call, reason: error.reason })
      })
    },
    ...openLoadMetrics(registers),
    /** What waits in the queues, as the queue last counted it (every few seconds): the same on every node. */
    watchQueues(boss: PgBoss) {
      gauge('shop_jobs_waiting', 'Jobs that are due and not yet started, by kind', ['job'], async (waiting) => {
        waiting.reset()
        const queues = await Promise.race([boss.getQueues(), pause(COUNT_TIMEOUT_MS, [], { ref: false })]).catch(() => [])
        for (const { name, readyCount } of queues) waiting.set({ job: name }, readyCount)
      })
    },
    ...openWorkMetrics(registers),
    /** Foreign services that are out at the moment, and how often they were. */
    watchBreakers(breakers: readonly { name: string; isOpen: boolean; openings: number }[]) {
      gauge('shop_provider_out', 'Whether calls to a provider are refused because it does not respond', ['provider'], (out) => {
        for (const { name, isOpen } of breakers) out.set({ provider: name }, isOpen ? 1 : 0)
      })
      gauge('shop_provider_outages_total', 'How often calls to a provider began to be refused', ['provider'], (outages) => {
        for (const { name, openings } of breakers) outages.set({ provider: name }, openings)
      })
    },
    /** The space that is left where the server stores files; nothing while the folder can't be asked about it. */
    watchDisk(folder: string) {
      gauge('shop_disk_free_bytes', 'Free space on the disk of DATA_DIR', [], async (free) => {
        const disk = await statfs(folder).catch(() => null)
        if (disk) free.set(disk.bavail * disk.bsize)
        else free.reset()
      })
    },
    watchLive(count: () => number) {
      gauge('shop_live_clients', 'Live connections of this node', [], (clients) => clients.set(count()))
    },
    watchJob: ({ kind, run }: JobWorker): JobWorker => ({ kind, run: (...given) => timed(kind.name, () => run(...given)) }),
    watchSchedule: ({ run, ...schedule }: Schedule): Schedule => ({
      ...schedule,
      run: (context) => timed(schedule.name, () => run(context)),
    }),
    retried: () => retries.inc(),
    /** The metrics in the Prometheus text format. */
    text: () => registry.metrics(),
    /** Serves them at /metrics, on a separate port that no proxy forwards to. */
    async serve(port: number, host: string) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end()
        void registry.metrics().then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      })
      await new Promise<void>((done, fail) => void server.once('error', fail).listen(port, host, done))
      return {
        port: (server.address() as AddressInfo).port,
        close: () => new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())),
      }
    },
  }
}
export type Metrics = ReturnType<typeof openMetrics>
