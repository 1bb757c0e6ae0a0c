import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { EventNotifier } from './event-notifier.ts'
import { openRedis } from './redis.ts'

/** Notifies through a Redis that the nodes share; PostgreSQL then carries no notifications. */
export const redisNotifier = (options: { url: string; publisher: Redis; channel: string; log: Logger }): EventNotifier => {
  const { url, publisher, channel, log } = options
  return {
    publish(ids) {
      // The connection logged the outage when it began.
      publisher.publish(channel, ids.join(' ')).catch(() => {})
    },
    async subscribe(subscriber) {
      const connection = openRedis(url, log)
      connection.on('message', (_, ids: string) => subscriber.onEvents(ids.split(' ').map(Number).filter(Number.isSafeInteger)))
      connection.on('ready', () => {
        connection.subscribe(channel).then(
          () => subscriber.onGap(),
          (error: Error) => log.error({ reason: error.message }, 'Redis refuses the subscription to live events'),
        )
      })
      connection.connect().catch(() => {})
      return async () => connection.disconnect()
    },
  }
}
