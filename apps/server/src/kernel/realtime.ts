import type { Server as HttpServer } from 'node:http'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import type { Bell } from './bell.ts'
import { rows, type Reader } from './database.ts'

export interface Realtime {
  /** Clients that are connected to this node now. */
  count(): number
  close(): Promise<void>
}

interface LiveRow {
  id: number
  room: string
  name: string
  payload: unknown
}
/** How often a node looks for events that nobody rang for: a process ended between its commit and its ring, or the bell was away. */
const LOOK_MS = 1_000
/** How many of the newest events are looked through for untold ones; far more than can be on their way at one moment. */
export const LOOKED_THROUGH = 2_000
/**
 * Events that are known to be told already. As they are told in another order than they are numbered, the last ones told are not
 * quite the newest ones: remembering many more than are looked through, none is told twice.
 */
const REMEMBERED = 20_000

/**
 * The live connection at /h5api/socket: a client says who it is by its access token and is put into its rooms. Events come
 * from the database (written with the work that caused them), so every node tells its own clients.
 */
export async function openRealtime(options: {
  server: HttpServer
  bell: Bell
  db: Reader
  log: Logger
  roomsOf: (token: string) => Promise<string[] | null>
}): Promise<Realtime> {
  const { server, bell, db, log, roomsOf } = options
  let closed = false
  const io = new Server(server, {
    path: '/h5api/socket',
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    allowRequest: (_, decide) => decide(closed ? 'stopping' : null, !closed),
  })
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    roomsOf(typeof token === 'string' ? token.slice(0, 300) : '').then(
      async (found) => {
        if (!found) return next(new Error('401'))
        await socket.join(found)
        next()
      },
      (error: unknown) => {
        log.error({ err: error }, 'live connection refused')
        next(new Error('500'))
      },
    )
  })

  // Transactions commit in another order than they took their ids: each event is told by its own ring, never by "all after the
  // last one". What was missed while nobody listened is found among the newest ids.
  const newest = async () =>
    (await rows(db, sql<{ id: number }>`select id from kernel.event order by id desc limit ${LOOKED_THROUGH}`)).map(
      ({ id }) => id,
    )
  const told = new Set((await newest()).toReversed())
  const tell = (events: readonly LiveRow[]) => {
    for (const { id, room, name, payload } of events) {
      if (told.has(id)) continue
      told.add(id)
      io.to(room).emit(name, payload)
      if (name === 'forced-off') io.in(room).disconnectSockets()
    }
    for (const id of told) {
      if (told.size <= REMEMBERED) break
      told.delete(id)
    }
  }
  const noticed = new Set<number>()
  const tellNoticed = async () => {
    const ids = [...noticed]
    if (ids.length === 0) return
    tell(
      await rows(db, sql<LiveRow>`select id, room, name, payload from kernel.event where id = any(${ids}::bigint[]) order by id`),
    )
    for (const id of ids) noticed.delete(id)
  }
  const tellMissed = async () => {
    for (const id of await newest()) if (!told.has(id)) noticed.add(id)
    await tellNoticed()
  }
  let telling = Promise.resolve()
  const queue = (work: () => Promise<void>) =>
    (telling = telling.then(work).catch((error: unknown) => log.error({ err: error }, 'live events')))

  const stopListening = await bell.listen({
    noticed(ids) {
      for (const id of ids) noticed.add(id)
      void queue(tellNoticed)
    },
    missed: () => queue(tellMissed),
  })
  let looking: NodeJS.Timeout
  const lookLater = () => {
    if (!closed) looking = setTimeout(() => void queue(tellMissed).then(lookLater), LOOK_MS)
  }
  lookLater()
  return {
    count: () => io.engine.clientsCount,
    async close() {
      closed = true
      clearTimeout(looking)
      // The HTTP server closes by itself, once what is under way was answered.
      io.disconnectSockets(true)
      io.engine.close()
      await stopListening()
    },
  }
}
