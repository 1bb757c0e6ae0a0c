import type { Server as HttpServer } from 'node:http'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import { rows, type Reader } from './database.ts'

export interface Realtime {
  close(): Promise<void>
}

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
  const io = new Server(server, {
    path: '/h5api/socket',
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 16_384,
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

  let seen = (await rows(db, sql<{ id: number }>`select coalesce(max(id), 0) as id from kernel.event`))[0]!.id
  let closed = false
  const tell = async () => {
    const events = await rows(
      db,
      sql<{
        id: number
        room: string
        name: string
        payload: unknown
      }>`select id, room, name, payload from kernel.event where id > ${seen} order by id limit 500`,
    )
    for (const event of events) {
      seen = Math.max(seen, event.id)
      io.to(event.room).emit(event.name, event.payload)
      if (event.name === 'forced-off') io.in(event.room).disconnectSockets()
    }
  }
  let telling = Promise.resolve()
  const onNotice = () => {
    telling = telling.then(tell).catch((error: unknown) => log.error({ err: error }, 'live events'))
  }

  let listener: Client
  const listen = async (): Promise<void> => {
    listener = new Client({ connectionString: url, application_name: 'live' })
    listener.on('notification', onNotice)
    listener.on('error', () => {})
    listener.on('end', () => {
      // What was emitted meanwhile is read once we listen again.
      if (!closed) setTimeout(() => void listen().then(onNotice, () => {}), 1_000)
    })
    await listener.connect()
    await listener.query('listen live')
  }
  await listen()
  return {
    async close() {
      closed = true
      await Promise.all([listener.end(), io.close()])
    },
  }
}
