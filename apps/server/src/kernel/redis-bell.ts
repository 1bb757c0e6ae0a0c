import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Bell } from './bell.ts'
import { openRedis } from './redis.ts'

/** How often a node looks for events it was not told of: by a process that ended, or while Redis was away. */
const LOOK_MS = 1_000

/**
 * Rings through Redis once the work has committed: the one lock under which PostgreSQL commits what notifies is not taken. A
 * ring can get lost between the commit and Redis, so every node also looks by itself.
 */
export const redisBell = ({ url, ringer, channel, log }: { url: string; ringer: Redis; channel: string; log: Logger }): Bell => ({
  inWork: (insert) => insert,
  afterWork(ids) {
    // That Redis is away was told when it went.
    ringer.publish(channel, ids.join(' ')).catch(() => {})
  },
  async listen(ear) {
    const subscriber = openRedis(url, log, `live events are told within ${LOOK_MS / 1000} s`)
    subscriber.on('message', (_, ids: string) => ear.noticed(ids.split(' ').map(Number).filter(Number.isSafeInteger)))
    subscriber.on('ready', () => {
      subscriber.subscribe(channel).then(
        () => ear.missed(),
        (error: Error) => log.error({ reason: error.message }, 'Redis does not let us listen'),
      )
    })
    subscriber.connect().catch(() => {})
    let closed = false
    let next: NodeJS.Timeout
    const lookLater = () => {
      if (!closed) next = setTimeout(() => void ear.missed().then(lookLater), LOOK_MS)
    }
    lookLater()
    return async () => {
      closed = true
      clearTimeout(next)
      subscriber.disconnect()
    }
  },
})
