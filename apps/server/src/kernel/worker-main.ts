/** The program of a worker process: imports a task's file on first use and runs one task at a time, until the server kills it. */
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Report, TaskRequest, TaskResponse, WorkerLimits } from './worker-task.ts'

/** Half the server's share of a busy processor: with much less, time limits would strike what merely waits for one. */
const NICENESS = 3
const limits: WorkerLimits = { parent: Number(process.argv[2]), maxRss: Number(process.argv[3]) }
setPriority(NICENESS)
// A separate thread, because a task may block this one.
new Worker(new URL('./worker-watchdog.ts', import.meta.url), {
  workerData: limits,
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref()
// Ctrl-C reaches the whole process group. The server decides when its workers end: it may still need this task.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const send = (response: TaskResponse) => process.send!(response)
const run = async ({ id, file, name, input }: TaskRequest) => {
  const module = (await import(file)) as Record<string, (input: unknown, report: Report) => unknown>
  return module[name]!(input, (done) => send({ id, rss: process.memoryUsage.rss(), done }))
}
process.on('message', (request: TaskRequest) => {
  const { id } = request
  run(request).then(
    (result) => send({ id, rss: process.memoryUsage.rss(), result }),
    (error: unknown) => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      send({ id, rss: process.memoryUsage.rss(), error: { message, stack } })
    },
  )
})
