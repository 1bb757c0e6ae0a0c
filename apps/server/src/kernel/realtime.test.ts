import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { emitIn } from './events.ts'
import { openRealtime, type Realtime } from './realtime.ts'

const world = await openWorld()
let live: Realtime
let socket: Socket
const heard: number[] = []

beforeAll(async () => {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { database } = world.app
  await database.transact((tx) => emitIn(tx, world.clock.now())({ room: 'all', name: 'told', payload: { n: 0 } }))
  live = await openRealtime({
    server: world.app.http.server,
    url: world.url,
    db: database.read,
    log: pino({ level: 'silent' }),
    roomsOf: async (token) => (token === 'good' ? ['all'] : null),
  })
  const { port } = world.app.http.server.address() as AddressInfo
  socket = io(`http://127.0.0.1:${port}`, { path: '/h5api/socket', transports: ['websocket'], auth: { token: 'good' } })
  socket.on('told', ({ n }: { n: number }) => heard.push(n))
  await new Promise<void>((done) => void socket.once('connect', done))
})
afterAll(async () => {
  socket.close()
  await live.close()
})

const emit = (n: number, hold: Promise<void> = Promise.resolve(), begun = () => {}) =>
  world.app.database.transact(async (tx) => {
    await emitIn(tx, world.clock.now())({ room: 'all', name: 'told', payload: { n } })
    begun()
    await hold
  })
const untilHeard = (n: number) => expect.poll(() => heard.includes(n), { timeout: 10_000 }).toBe(true)

test('events whose work commits late are told too, each once', async () => {
  let commit = () => {}
  const held = new Promise<void>((done) => (commit = done))
  let late: Promise<void> = Promise.resolve()
  await new Promise<void>((begun) => {
    late = emit(1, held, begun)
  })
  await emit(2)
  await untilHeard(2)
  expect(heard).toEqual([2])
  commit()
  await late
  await untilHeard(1)
  await emit(3)
  await untilHeard(3)
  expect(heard).toEqual([2, 1, 3])
})

test('what was emitted while the database was not listened to is told when it is again', async () => {
  const end = () =>
    world.rows(
      sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
    )
  await end()
  await emit(4)
  await untilHeard(4)
  expect(heard).toEqual([2, 1, 3, 4])
})
