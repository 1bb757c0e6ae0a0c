/**
 * Loaded into the server under measurement: reports its event-loop delay and the statements it runs. The product does not know
 * about it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Client } from 'pg'
import { StatementBatch } from '../apps/server/src/kernel/statement-batch.ts'
import { serveRequests } from './process-channel.ts'

export interface Seen {
  text: string
  values: unknown[]
}

// Enabled only while it is requested: it wakes the server a thousand times a second.
const delay = monitorEventLoopDelay({ resolution: 1 })

let seen: Seen[] | null = null
const query = Client.prototype.query as (...args: unknown[]) => unknown
Client.prototype.query = function watched(this: Client, ...args: unknown[]) {
  const [asked] = args
  // The server's own statements; the job queue's are none of its batches.
  if (seen && asked instanceof StatementBatch)
    for (const { text, values, prepared } of asked.statements) if (prepared) seen.push({ text, values: [...values] })
  return query.apply(this, args)
} as Client['query']

const handlers = {
  watch: () => void (seen = []),
  seen: () => {
    const found = seen ?? []
    seen = null
    return found
  },
  restartDelay: () => {
    delay.reset()
    delay.enable()
  },
  delay: () => {
    delay.disable()
    return { p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6 }
  },
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}
export type ServerHandlers = typeof handlers
serveRequests(handlers)
process.channel?.unref()
