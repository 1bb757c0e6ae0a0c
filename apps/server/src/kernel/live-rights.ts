import type { Logger } from 'pino'
import type { Server, Socket } from 'socket.io'
import { outageLog } from './outage.ts'
import { Unavailable } from './unavailable.ts'

/** The rooms each token may listen in; null for one that is not valid. One answer for many tokens. */
export type RoomsOf = (tokens: readonly string[]) => Promise<(string[] | null)[]>

/** How often the rights of all live connections are checked even if nothing has announced a change. */
const CHECK_MS = 60_000
/** Connections checked together. */
const BATCH_SIZE = 1_000

const tokenOf = (socket: Socket) => {
  const token: unknown = socket.handshake.auth.token
  return typeof token === 'string' ? token.slice(0, 300) : ''
}

/**
 * Holds the live connections of a node to the rights of their tokens: a connection begins with the rooms its token may listen in,
 * moves when they change, and ends when the token is no longer valid. Rights are always those of the database; events only say
 * when to look.
 */
export function holdToRights(io: Server, roomsOf: RoomsOf, log: Logger, checkMs = CHECK_MS) {
  /** How many changes this node has learnt of: a connection that was admitted meanwhile is checked again. */
  let changes = 0
  const enter = (socket: Socket, rooms: readonly string[] | null) => {
    if (!rooms) return void socket.disconnect(true)
    for (const room of socket.rooms) if (room !== socket.id && !rooms.includes(room)) void socket.leave(room)
    void socket.join([...rooms])
  }
  const check = async (sockets: readonly Socket[]) => {
    for (let from = 0; from < sockets.length; from += BATCH_SIZE) {
      const batch = sockets.slice(from, from + BATCH_SIZE)
      const found = await roomsOf(batch.map(tokenOf))
      batch.forEach((socket, i) => enter(socket, found[i] ?? null))
    }
  }
  const outage = outageLog(log, 'Checks of live connections')

  io.use((socket, next) => {
    const seen = changes
    roomsOf([tokenOf(socket)]).then(
      ([rooms]) => {
        if (!rooms) return next(new Error('401'))
        socket.data = { rooms, seen }
        next()
      },
      (error: unknown) => {
        if (error instanceof Unavailable) outage.failed(error)
        else log.error({ err: error }, 'live connection refused')
        next(new Error('500'))
      },
    )
  })
  io.on('connection', (socket: Socket) => {
    const { rooms, seen } = socket.data as { rooms: string[]; seen: number }
    enter(socket, rooms)
    if (seen !== changes) check([socket]).then(outage.worked, outage.failed)
  })

  const all = () => [...io.of('/').sockets.values()]
  let next: NodeJS.Timeout
  let isStopped = false
  const schedule = () => {
    if (!isStopped) next = setTimeout(() => void check(all()).then(outage.worked, outage.failed).then(schedule), checkMs)
  }
  schedule()
  return {
    /** The rights of the connections in a room have changed: they are checked before anything else is delivered. */
    async changedIn(room: string) {
      changes += 1
      const ids = io.of('/').adapter.rooms.get(room)
      if (ids) await check(all().filter(({ id }) => ids.has(id)))
    },
    stop() {
      isStopped = true
      clearTimeout(next)
    },
  }
}
