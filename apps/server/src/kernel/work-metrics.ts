import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { BoundedQueue } from './bounded-queue.ts'
import type { WorkerPool } from './worker-pool.ts'

const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** The metrics of expensive work: how much runs and waits, how long it takes, what was rejected, and the worker processes. */
export function openWorkMetrics(registers: Registry[]) {
  const queues: BoundedQueue[] = []
  const durations = new Histogram({
    name: 'shop_work_seconds',
    help: 'Expensive work by queue and outcome, without the time it waited',
    labelNames: ['queue', 'outcome'],
    buckets,
    registers,
  })
  const waits = new Histogram({
    name: 'shop_work_wait_seconds',
    help: 'How long expensive work waited in its queue',
    labelNames: ['queue'],
    buckets,
    registers,
  })
  const rejections = new Counter({
    name: 'shop_work_rejected_total',
    help: 'Expensive work that found its queue full or waited too long',
    labelNames: ['queue'],
    registers,
  })
  /** A metric of each queue or pool, computed when it is scraped. */
  const gauge = <T extends { name: string }>(name: string, help: string, all: readonly T[], valueOf: (one: T) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const one of all) this.set({ queue: one.name }, valueOf(one))
      },
    })
  gauge('shop_work_running', 'Expensive work that runs', queues, ({ running }) => running)
  gauge('shop_work_waiting', 'Expensive work that waits', queues, ({ waiting }) => waiting)
  const watchWork = (queue: BoundedQueue) => {
    const { name } = queue
    queues.push(queue)
    rejections.inc({ queue: name }, 0)
    queue.observer = {
      ended(outcome, waitedMs, tookMs) {
        durations.observe({ queue: name, outcome }, tookMs / 1000)
        waits.observe({ queue: name }, waitedMs / 1000)
      },
      rejected: () => rejections.inc({ queue: name }),
    }
  }
  return {
    /** Watches a queue. */
    watchWork,
    /** Watches pools of worker processes and their queues. */
    watchWorkers(pools: readonly WorkerPool[]) {
      for (const { queue } of pools) watchWork(queue)
      gauge('shop_worker_processes', 'Worker processes', pools, ({ processes }) => processes.length)
      gauge('shop_worker_memory_bytes', 'Memory of the worker processes after their last task', pools, ({ processes }) =>
        processes.reduce((sum, { rss }) => sum + rss, 0),
      )
      gauge('shop_worker_crashes_total', 'Worker processes that died under a task', pools, ({ crashes }) => crashes)
    },
  }
}
