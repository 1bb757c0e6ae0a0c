import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { LiveEventName } from '@shop/contract'
import { sql } from './sql.ts'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import type { Admission } from './admission.ts'
import { asSystem } from './call-scope.ts'
import { after, systemClock, type Clock } from './clock.ts'
import { rows, type Reader } from './database.ts'
import type { EventNotifier } from './event-notifier.ts'
import { refuseUpgrade } from './live-admission.ts'
import type { RoomsOf } from './live-admission.ts'
import { holdToRights } from './live-rights.ts'
import { openLines } from './live-lines.ts'
import { outageLog } from './outage.ts'
import { columnsOf, type RowOf } from './columns.ts'
import type { EventTable } from './tables.gen.ts'
import { callerOf, trustOf } from './trusted-proxies.ts'

export interface Realtime {
  /** Clients currently connected to this node. */
  count(): number
  close(): Promise<void>
}

const EVENT = columnsOf<EventTable>()('id', 'room', 'name', 'payload')
interface LiveRow extends RowOf<typeof EVENT> {
  name: LiveEventName
}
/**
 * How often a node polls for events without a notification: a process ended between commit and publish, or the notifier was down.
 */
const POLL_MS = 1_000
/** How many of the newest events a poll checks for undelivered ones; far more than can be in flight at one moment. */
export const LOOKBACK = 2_000
/**
 * How many delivered events are remembered. They are delivered in another order than they are numbered, so the last delivered are
 * not exactly the newest: since many more are remembered than a poll checks, none is delivered twice.
 */
const MAX_REMEMBERED = 20_000

/** A page's first connection receives what happened since the page began to load, at most this long ago. */
const MAX_PAGE_AGE_MS = 60_000
/** Events that are about connections, not about what pages show. */
const ABOUT_CONNECTIONS = ['forced-off', 'rights-changed'] satisfies LiveEventName[]
/** The most that a page has missed while it loaded. */
const MAX_MISSED = 100

/** How long ago the page of a first connection began to load (ms); 0 for a connection that was lost: its page fetches everything again. */
function pageAgeOf(socket: Socket): number {
  const age: unknown = socket.handshake.auth.pageAge
  return typeof age === 'number' && age > 0 ? Math.min(age, MAX_PAGE_AGE_MS) : 0
}

/** Who does not say in this time who they are is disconnected. */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * The live connection at /h5api/socket: a client authenticates with its access token and is in its rooms as long as the token
 * allows. Events come from the database (written by the transaction that caused them), so every node delivers them to its own
 * clients.
 */
export async function openRealtime(options: {
  server: HttpServer
  /** Which proxies may say who a caller is, as in the settings. */
  trustProxy?: string | number | false
  notifier: EventNotifier
  db: Reader
  log: Logger
  roomsOf: RoomsOf
  admission: Admission
  /** The time by which events are dated. */
  clock?: Clock
  /** How often the rights of all connections are checked. */
  checkMs?: number
  /** Called for each event that this node delivers, whoever receives it. */
  onEvent?: (name: string) => void
}): Promise<Realtime> {
  const { server, trustProxy = false, notifier, db, log, roomsOf, admission, clock = systemClock, checkMs, onEvent } = options
  let closed = false
  const trust = trustOf(trustProxy)
  const lines = openLines(trust)
  const callerOfLine = (request: IncomingMessage) => ({ ip: callerOf(request, trust) })
  /** Opening a connection counts as a call of its address, and is refused when reads of members would be. */
  const refusalOf = async (request: IncomingMessage): Promise<[status: 429 | 503, retryAfter?: number] | null> => {
    const caller = callerOfLine(request)
    const retryAfter = (await admission.countCall(caller)) || admission.retryAfter(caller)
    if (retryAfter > 0) return [429, retryAfter]
    if (lines.isFull(request)) return [429]
    return closed || admission.sheds('query', 'member') ? [503] : null
  }
  const io = new Server(server, {
    path: '/h5api/socket',
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, decide) => {
      // It may go away before the decision, which is then about no one.
      request.socket.on('error', () => {})
      refusalOf(request).then(
        (refusal) => (refusal ? refuseUpgrade(request, ...refusal) : decide(null, true)),
        () => refuseUpgrade(request, 503),
      )
    },
  })
  io.engine.on('connection', (connection: { request: IncomingMessage; once(event: 'close', then: () => void): void }) =>
    connection.once('close', lines.open(connection.request)),
  )
  const rights = holdToRights(io, { roomsOf, admission, callerOf: callerOfLine, log, checkMs })

  // Transactions commit in another order than they took their ids, so each event is delivered by its id, never by "all after the
  // last one". Events published while this node was not listening are found among the newest ids.
  const newest = async () =>
    (await rows(db, sql<Pick<EventTable, 'id'>>`select id from kernel.event order by id desc limit ${LOOKBACK}`)).map(
      ({ id }) => id,
    )
  /** The events that this node has delivered, each with how many it had delivered by then. */
  const delivered = new Map((await asSystem(newest)).toReversed().map((id) => [id, 0]))
  let deliveries = 0
  const deliver = async (events: readonly LiveRow[]) => {
    for (const { id, room, name, payload } of events) {
      if (delivered.has(id)) continue
      if (name === 'rights-changed') await rights.changedIn(room)
      delivered.set(id, (deliveries += 1))
      io.to(room).emit(name, payload)
      onEvent?.(name)
      // With the connection below: a client that leaves that open would keep one of its address's lines.
      if (name === 'forced-off') io.in(room).disconnectSockets(true)
    }
    for (const id of delivered.keys()) {
      if (delivered.size <= MAX_REMEMBERED) break
      delivered.delete(id)
    }
  }
  const pending = new Set<number>()
  const deliverPending = async () => {
    const ids = [...pending]
    if (ids.length === 0) return
    await deliver(
      await rows(db, sql<LiveRow>`select ${EVENT.list} from kernel.event where id = any(${ids}::bigint[]) order by id`),
    )
    for (const id of ids) pending.delete(id)
  }
  const deliverMissed = async () => {
    for (const id of await newest()) if (!delivered.has(id)) pending.add(id)
    await deliverPending()
  }
  let delivery = Promise.resolve()
  const outage = outageLog(log, 'Delivery of live events')
  const queue = (work: () => Promise<void>) => (delivery = delivery.then(() => asSystem(work)).then(outage.worked, outage.failed))

  // What changed between a page's first responses and its connection: no one else lets the page know. What this node delivers from now
  // on reaches the connection anyway.
  const sendMissed = async (socket: Socket, age: number, before: number) => {
    const { rooms } = socket.data as { rooms: string[] }
    const missed = await rows(
      db,
      sql<LiveRow>`select ${EVENT.list} from kernel.event
        where created_at >= ${after(clock.now(), -age)} and room = any(${rooms}::text[]) and name <> all(${ABOUT_CONNECTIONS}::text[])
        order by id desc limit ${sql.lit(MAX_MISSED)}`,
    )
    for (const { id, name, payload } of missed.toReversed())
      if ((delivered.get(id) ?? Infinity) <= before) socket.emit(name, payload)
  }
  io.on('connection', (socket: Socket) => {
    const age = pageAgeOf(socket)
    if (age > 0) void asSystem(() => sendMissed(socket, age, deliveries)).then(outage.worked, outage.failed)
  })

  const unsubscribe = await notifier.subscribe({
    onEvents(ids) {
      for (const id of ids) pending.add(id)
      void queue(deliverPending)
    },
    onGap: () => queue(deliverMissed),
  })
  let nextPoll: NodeJS.Timeout
  const schedulePoll = () => {
    if (!closed) nextPoll = setTimeout(() => void queue(deliverMissed).then(schedulePoll), POLL_MS)
  }
  schedulePoll()
  return {
    count: () => io.engine.clientsCount,
    async close() {
      closed = true
      clearTimeout(nextPoll)
      rights.stop()
      // The HTTP server closes on its own, after the requests in progress are served.
      io.disconnectSockets(true)
      io.engine.close()
      await unsubscribe()
    },
  }
}
