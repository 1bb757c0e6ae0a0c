import type { Logger } from 'pino'
import type { Server, Socket } from 'socket.io'
import type { Admission, Caller } from './admission.ts'
import { asSystem } from './call-scope.ts'
import { BATCH_SIZE, openLiveAdmission, type RoomsOf } from './live-admission.ts'
import { DatabaseUnreachable } from './database-error.ts'
import { outageLog } from './outage.ts'
import { Unavailable } from './unavailable.ts'

/** How often the rights of all live connections are checked even if nothing has announced a change. */
const CHECK_MS = 60_000
/** What a client sends after it has connected: who it is, and that it leaves. */
const MAX_PACKETS = 2
/** Events that wait for a client that does not read: more than one look at the table can deliver at once, and some megabytes at most. */
const MAX_UNREAD = 3_000

const tokenOf = (socket: Socket) => {
  const token: unknown = socket.handshake.auth.token
  return typeof token === 'string' ? token.slice(0, 300) : ''
}

/**
 * A client says once who it is; who sends more than a client would is disconnected. So is who does not read what it is sent, at once: a
 * polite end would wait for it. Its page connects again and fetches everything.
 */
function boundPackets(io: Server) {
  io.engine.on('connection', (connection: Connection) => {
    let unread = 0
    connection.on('packetCreate', () => {
      if (unread >= MAX_UNREAD) connection.request.socket.destroy()
      unread += 1
    })
    connection.on('flush', () => (unread = 0))
    let packets = 0
    connection.on('data', () => {
      packets += 1
      if (packets > MAX_PACKETS) connection.close(true)
    })
  })
}
type Connection = Socket['conn']

interface RightsOptions {
  roomsOf: RoomsOf
  admission: Admission
  /** Whose connection a request opened. */
  callerOf: (request: Socket['request']) => Caller
  log: Logger
  checkMs?: number | undefined
}

/**
 * Holds the live connections of a node to the rights of their tokens: a connection begins with the rooms its token may listen in,
 * moves when they change, and ends when the token is no longer valid. Rights are always those of the database; events only say
 * when to look.
 */
export function holdToRights(io: Server, { roomsOf, admission, callerOf, log, checkMs = CHECK_MS }: RightsOptions) {
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
      const found = await asSystem(() => roomsOf(batch.map(tokenOf)))
      batch.forEach((socket, i) => enter(socket, found[i] ?? null))
    }
  }
  const outage = outageLog(log, 'Checks of live connections')

  const admit = openLiveAdmission(roomsOf, admission)
  const known = new WeakSet<Connection>()
  boundPackets(io)
  io.use((socket, next) => {
    const { conn, request } = socket
    /** Without an answer: the client tries again later, as after a loss of the network. */
    const hangUp = (error: Error) => {
      conn.close()
      next(error)
    }
    if (known.has(conn)) return hangUp(new Error('It has said before who it is'))
    known.add(conn)
    const seen = changes
    admit(callerOf(request), tokenOf(socket)).then(
      (rooms) => {
        if (rooms) {
          socket.data = { rooms, seen }
          return next()
        }
        next(new Error('401'))
        // After the answer, which is sent in this turn.
        setImmediate(() => conn.close())
      },
      (error: Error) => {
        if (error instanceof DatabaseUnreachable) outage.failed(error)
        else if (!(error instanceof Unavailable)) log.error({ err: error }, 'live connection refused')
        hangUp(error)
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
