import type { Server as HttpServer } from 'node:http'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import { rows, type Reader } from './database.ts'

export interface Realtime {
  close(): Promise<void>
}

interface LiveRow {
  id: number
  room: string
  name: string
  payload: unknown
}
/** Events that are known to be told already; far more than can be on their way at one moment. */
const REMEMBERED = 1_000

/**
 * The live connection at /h5api/socket: a client says who it is by its access token and is put into its rooms. Events come
 * from the database (written with the work that caused them), so every node tells its own clients.
 */
export async function openRealtime(options: {
  server: HttpServer
  url: string
  db: Reader
  log: Logger
  roomsOf: (token: string) => Promise<string[] | null>
}): Promise<Realtime> {
  const { server, url, db, log, roomsOf } = options
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

  // Transactions commit in another order than they took their ids: each event is told by its own notice, never by "all after
  // the last one". What was missed while nobody listened is found among the newest ids.
  const newest = (limit: number) =>
    rows(db, sql<LiveRow>`select id, room, name, payload from kernel.event order by id desc limit ${limit}`)
  const told = new Set((await newest(REMEMBERED)).map((event) => event.id).toReversed())
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
  const tellMissed = async () => tell((await newest(REMEMBERED)).toReversed())
  let telling = Promise.resolve()
  const queue = (work: () => Promise<void>) => {
    telling = telling.then(work).catch((error: unknown) => log.error({ err: error }, 'live events'))
  }

  let listener: Client
  const listen = async (): Promise<void> => {
    listener = new Client({ connectionString: url, application_name: 'live' })
    listener.on('notification', ({ payload }) => {
      noticed.add(Number(payload))
      queue(tellNoticed)
    })
    listener.on('error', () => {})
    listener.on('end', () => {
      if (!closed) setTimeout(() => void listen().catch(() => {}), 1_000)
    })
    await listener.connect()
    await listener.query('listen live')
    // What was emitted before we listened, or while we could not.
    queue(tellMissed)
  }
  await listen()
  return {
    async close() {
      closed = true
      // The HTTP server closes by itself, once what is under way was answered.
      io.disconnectSockets(true)
      io.engine.close()
      await listener.end()
    },
  }
}
