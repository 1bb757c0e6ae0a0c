import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** How long Redis may keep silent about a command before it counts as gone. */
const SILENCE_MS = 500
const RETRY_MS = 500

/**
 * A connection to Redis for what the shop can do without: while Redis is away every command fails at once instead of waiting,
 * and it connects again by itself. Each break is told once in the log; `meanwhile` says what it means. Begins with `connect()`.
 */
export function openRedis(url: string, log: Logger, meanwhile: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    // What was under way when the connection broke fails with it.
    maxRetriesPerRequest: 0,
    socketTimeout: SILENCE_MS,
    connectTimeout: 2_000,
    retryStrategy: () => RETRY_MS,
    // Whoever subscribes does so at every `ready`, to know the moment from which it hears.
    autoResubscribe: false,
  })
  const closed = 'the connection was closed'
  let reason = closed
  let away = false
  // Of an error only the words: the failed command beside them may hold the password.
  redis.on('error', (error: Error) => (reason = error.message))
  redis.on('reconnecting', () => {
    if (!away) log.warn({ reason }, `Redis is away: ${meanwhile}`)
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info('Redis is back')
    away = false
    reason = closed
  })
  return redis
}
