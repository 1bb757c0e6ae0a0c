import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** How long Redis may leave a command unanswered before it counts as down. */
const SILENCE_MS = 500
const RETRY_MS = 500

/** Of each log, the connections that are down. */
const away = new WeakMap<Logger, Set<Redis>>()

/**
 * A connection to Redis for what the shop can do without: while Redis is down every command fails at once instead of waiting, and
 * the connection is restored automatically. Each outage is logged once for all connections with the same log. Starts with
 * `connect()`.
 */
export function openRedis(url: string, log: Logger): Redis {
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
  const down = away.get(log) ?? new Set()
  away.set(log, down)
  // Only the message of an error is logged: the failed command that comes with it may contain the password.
  redis.on('error', (error: Error) => (reason = error.message))
  redis.on('reconnecting', () => {
    if (!down.size) log.warn({ reason }, 'Redis is away: requests are not counted, and live events arrive a second later')
    down.add(redis)
  })
  redis.on('ready', () => {
    if (down.delete(redis) && !down.size) log.info('Redis is back')
    reason = closed
  })
  redis.on('end', () => down.delete(redis))
  return redis
}
