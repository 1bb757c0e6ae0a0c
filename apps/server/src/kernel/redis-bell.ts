import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Bell } from './bell.ts'
import { openRedis } from './redis.ts'

/** Rings through Redis, which several nodes share: PostgreSQL has nothing to pass on then. */
export const redisBell = ({ url, ringer, channel, log }: { url: string; ringer: Redis; channel: string; log: Logger }): Bell => ({
  ring(ids) {
    // That Redis is away was told when it went.
    ringer.publish(channel, ids.join(' ')).catch(() => {})
  },
  async listen(ear) {
    const subscriber = openRedis(url, log, 'live events are told a second later')
    subscriber.on('message', (_, ids: string) => ear.noticed(ids.split(' ').map(Number).filter(Number.isSafeInteger)))
    subscriber.on('ready', () => {
      subscriber.subscribe(channel).then(
        () => ear.missed(),
        (error: Error) => log.error({ reason: error.message }, 'Redis does not let us listen'),
      )
    })
    subscriber.connect().catch(() => {})
    return async () => subscriber.disconnect()
  },
})
