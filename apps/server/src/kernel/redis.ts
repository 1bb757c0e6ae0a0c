import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** How long Redis may leave a command unanswered before it counts as down. */
const SILENCE_MS = 500
const RETRY_MS = 500

/**
 * A connection to Redis for what the shop can do without: while Redis is down every command fails at once instead of waiting, and
 * the connection is restored automatically. Each outage is logged once; `meanwhile` says what it means. Starts with `connect()`.
 */
export function openRedis(url: string, log: Logger, meanwhile: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    // Commands in progress when the connection broke fail with it.
    maxRetriesPerRequest: 0,
    socketTimeout: SILENCE_MS,
    connectTimeout: 2_000,
    retryStrategy: () => RETRY_MS,
    // Subscribers subscribe at every `ready`, so that they know from which moment they receive messages.
    autoResubscribe: false,
  })
  const closed = 'the connection was closed'
  let reason = closed
  let away = false
  // Only the message of an error is logged: the failed command that comes with it may contain the password.
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
