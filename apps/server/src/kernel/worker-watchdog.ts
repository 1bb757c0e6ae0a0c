/** A thread of a worker process that ends the process, even in the middle of a task, when the server is gone or memory exceeds its limit. */
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WorkerLimits } from './worker-task.ts'

const CHECK_MS = 100
const { parent, maxRss } = workerData as WorkerLimits

setInterval(() => {
  const rss = process.memoryUsage.rss()
  if (rss <= maxRss && process.ppid === parent) return
  if (rss > maxRss) writeSync(2, `${Math.round(rss / 1e6)} MB of memory exceed the limit of ${Math.round(maxRss / 1e6)} MB\n`)
  process.kill(process.pid, 'SIGKILL')
}, CHECK_MS)
