import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveEventName } from '@shop/contract'
import { io } from 'socket.io-client'
import { afterAll, beforeAll } from 'vitest'
import { transactor } from '../src/kernel/jobs.ts'
import type { RoomsOf } from '../src/kernel/live-admission.ts'
import { openRealtime, type Realtime } from '../src/kernel/realtime.ts'
import type { World } from './world.ts'

/**
 * A node that delivers a world's live events; by default to whom the server would. `checkMs`: how often it checks the rights of its
 * connections.
 */
export function openLiveNode(world: World, options: { checkMs?: number; roomsOf?: RoomsOf } = {}) {
  const server = createServer()
  const closers: (() => void)[] = []
  let live: Realtime
  beforeAll(async () => {
    const { kernel, database } = world.app
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    live = await openRealtime({
      server,
      notifier: kernel.notifier,
      db: database.read,
      log: kernel.log,
      admission: kernel.admission,
      roomsOf: (tokens) => kernel.authenticator.roomsOf(tokens),
      ...options,
    })
  })
  afterAll(async () => {
    for (const close of closers) close()
    await live.close()
    server.close()
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Its live connections, whether they have said who they are or not. */
    count: () => live.count(),
    emit: (...event: Parameters<Parameters<Parameters<ReturnType<typeof transactor>>[0]>[0]['emit']>) =>
      transactor(world.app.kernel)(({ emit }) => emit(...event)),
    /** A client with this token, and the names and payloads of the events it has received. */
    async connect(token: string) {
      const socket = io(origin(), {
        path: '/h5api/socket',
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
        reconnection: false,
      })
      closers.push(() => socket.close())
      const received: { name: LiveEventName; payload: Record<string, unknown> }[] = []
      socket.onAny((name: LiveEventName, payload: Record<string, unknown>) => received.push({ name, payload }))
      await new Promise<void>((done, fail) => void socket.once('connect', done).once('connect_error', fail))
      return { socket, received, trades: () => received.flatMap(({ payload }) => payload.tradeId ?? []) }
    },
  }
}
