import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LivePayload } from '@shop/contract'
import { Redis } from 'ioredis'
import { sql } from './sql.ts'
import { Client } from 'pg'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, orWhyNot, ownRedis } from '../../test/redis.ts'
import { openWorld } from '../../test/world.ts'
import type { EventNotifier } from './event-notifier.ts'
import { transactor } from './jobs.ts'
import { postgresNotifier } from './postgres-notifier.ts'
import { LOOKBACK, openRealtime, type Realtime } from './realtime.ts'
import { redisNotifier } from './redis-notifier.ts'
import { openRedis } from './redis.ts'

const world = await openWorld()
const log = pino({ level: 'silent' })

let last = 0
/** Reserves consecutive event numbers that no other test uses; returns the first. */
function takeNumbers(count: number) {
  last += count
  return last - count + 1
}

/** A node that is subscribed to a notifier, and a client connected to the node. */
function openNode(notifierOf: () => EventNotifier) {
  const server = createServer()
  let live: Realtime
  let socket: Socket
  let transact: ReturnType<typeof transactor>
  const received: number[] = []
  const eventOf = (n: number) => ['pay-settled', { shop: 1 }, { tradeId: n }] as const
  beforeAll(async () => {
    transact = transactor({ ...world.app.kernel, notifier: notifierOf() })
    await transact(({ emit }) => emit(...eventOf(999_999)))
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    live = await openRealtime({
      server,
      notifier: notifierOf(),
      db: world.app.database.read,
      log,
      admission: world.app.kernel.admission,
      roomsOf: async (tokens) => tokens.map((token) => (token === 'good' ? ['shop:1'] : null)),
    })
    const { port } = server.address() as AddressInfo
    socket = io(`http://127.0.0.1:${port}`, { path: '/h5api/socket', transports: ['websocket'], auth: { token: 'good' } })
    socket.on('pay-settled', ({ tradeId }: LivePayload<'pay-settled'>) => received.push(tradeId))
    await new Promise<void>((done) => void socket.once('connect', done))
  })
  afterAll(async () => {
    socket.close()
    await live.close()
    server.close()
  })
  return {
    /** Records what the client receives from now on, in order. */
    watch() {
      const from = received.length
      return () => received.slice(from)
    },
    /** Emits n in a transaction that commits when the returned function is called. */
    async begin(n: number) {
      let commit = () => {}
      const held = new Promise<void>((done) => (commit = done))
      let committed: Promise<void> = Promise.resolve()
      await new Promise<void>((begun) => {
        committed = transact(async ({ tx, emit }) => {
          await emit(...eventOf(n))
          await sql`select`.execute(tx)
          begun()
          await held
        })
      })
      return async () => {
        commit()
        await committed
      }
    },
    emit: (n: number) => transact(({ emit }) => emit(...eventOf(n))),
    rollBack: (n: number) =>
      transact(async ({ emit }) => {
        await emit(...eventOf(n))
        throw new Error('rolled back')
      }),
    /** Writes events that are never published, like a process that ends between commit and publish. */
    writeUnpublished: (from: number, to = from) =>
      world.write(
        sql`insert into kernel.event (room, name, payload, created_at)
            select 'shop:1', 'pay-settled', jsonb_build_object('tradeId', n), ${world.clock.now()} from generate_series(${from}::int, ${to}::int) n order by n`,
      ),
    untilReceived: (n: number) => expect.poll(() => received.includes(n), { timeout: 10_000 }).toBe(true),
  }
}

async function checkLateCommits(node: ReturnType<typeof openNode>) {
  const n = takeNumbers(3)
  const received = node.watch()
  const commit = await node.begin(n)
  await node.emit(n + 1)
  await node.untilReceived(n + 1)
  expect(received()).toEqual([n + 1])
  await commit()
  await node.untilReceived(n)
  await node.emit(n + 2)
  await node.untilReceived(n + 2)
  expect(received()).toEqual([n + 1, n, n + 2])
}

describe('published through the database', () => {
  const node = openNode(() => postgresNotifier(world.url, world.app.database.pools.writing, log))

  test('delivers events whose transaction commits late, each once', () => checkLateCommits(node))

  test('delivers what was emitted while the listening connection was down, once it is back', async () => {
    await world.rows(
      sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
    )
    const n = takeNumbers(1)
    const received = node.watch()
    await node.emit(n)
    await node.untilReceived(n)
    expect(received()).toEqual([n])
  })

  test('finds an event that was never published', async () => {
    const n = takeNumbers(1)
    await node.writeUnpublished(n)
    await node.untilReceived(n)
  })

  test('shares one notification among work that commits together, and delivers every event', async () => {
    const notifications: string[] = []
    const listener = new Client({ connectionString: world.url })
    await listener.connect()
    listener.on('notification', ({ payload }) => notifications.push(payload!))
    await listener.query('listen live')
    const count = 1_000
    const n = takeNumbers(count)
    const received = node.watch()
    const notifier = postgresNotifier(world.url, world.app.database.pools.writing, log)
    await node.writeUnpublished(n, n + count - 1)
    const written = await world.rows(
      sql<{
        id: number
      }>`select id from kernel.event where (payload->>'tradeId')::int between ${n} and ${n + count - 1} order by id`,
    )
    for (const { id } of written) notifier.publish([id])
    const notified = () => notifications.join(' ').split(' ').map(Number)
    await expect.poll(() => notified().length).toBe(count)
    await listener.end()
    // The first one at once, the others in batches that fit a notification; they are sent on several connections, in any order.
    expect(notifications.length).toBe(4)
    expect(notified().toSorted((a, b) => a - b)).toEqual(written.map(({ id }) => id))
    await expect.poll(() => received().length).toBe(count)
    expect(received().toSorted((a, b) => a - b)).toEqual(written.map((_, i) => n + i))
  })
})

describe.skipIf(!hasRedis)(`published through Redis${orWhyNot}`, () => {
  const redis = ownRedis()
  const channel = 'live:here'
  const published: string[] = []
  let notifier: EventNotifier
  let publisher: Redis
  let listener: Redis
  beforeAll(async () => {
    publisher = openRedis(redis.url, log)
    await publisher.connect()
    notifier = redisNotifier({ url: redis.url, publisher, channel, log })
    listener = new Redis(redis.url, { retryStrategy: () => 20 })
    listener.on('error', () => {}).on('message', (_, ids: string) => published.push(ids))
    await listener.subscribe(channel)
  })
  afterAll(() => {
    publisher.disconnect()
    listener.disconnect()
  })
  const node = openNode(() => notifier)
  test('delivers events whose transaction commits late, each once', () => checkLateCommits(node))

  test('publishes only events of committed transactions', async () => {
    published.length = 0
    const n = takeNumbers(4)
    const commit = await node.begin(n)
    await node.emit(n + 1)
    await expect.poll(() => published.length).toBe(1)
    await commit()
    await expect.poll(() => published.length).toBe(2)
    await expect(node.rollBack(n + 2)).rejects.toThrow('rolled back')
    await node.emit(n + 3)
    await expect.poll(() => published.length).toBe(3)
    const ids = await world.rows(
      sql<{
        id: string
      }>`select id::text from kernel.event where (payload->>'tradeId')::int between ${n} and ${n + 3} order by (payload->>'tradeId')::int`,
    )
    expect(published).toEqual([1, 0, 2].map((place) => ids[place]!.id))
  })

  test('finds an event that was never published', async () => {
    const n = takeNumbers(1)
    await node.writeUnpublished(n)
    await node.untilReceived(n)
  })

  test('delivers an event once that was found first and published afterwards', async () => {
    const n = takeNumbers(2)
    const received = node.watch()
    await node.writeUnpublished(n)
    await node.untilReceived(n)
    const [found] = await world.rows(sql<{ id: number }>`select id from kernel.event where payload->>'tradeId' = ${String(n)}`)
    notifier.publish([found!.id])
    await node.emit(n + 1)
    await node.untilReceived(n + 1)
    expect(received()).toEqual([n, n + 1])
  })

  test('delivers what is emitted while Redis is down, and publishes again once it is back', async () => {
    const received = node.watch()
    const emitted = [takeNumbers(1)]
    await redis.kill()
    await node.emit(emitted[0]!)
    await node.untilReceived(emitted[0]!)
    await redis.start()
    const before = published.length
    await expect
      .poll(
        async () => {
          const n = takeNumbers(1)
          emitted.push(n)
          await node.emit(n)
          await node.untilReceived(n)
          return published.length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(before)
    expect(received()).toEqual(emitted)
  })

  test('ignores foreign messages on the channel', async () => {
    const other = new Redis(redis.url)
    for (const words of ['', 'x', '-1', '1e400', '99999999999999999999', '9007199254740991']) await other.publish(channel, words)
    other.disconnect()
    const n = takeNumbers(1)
    const received = node.watch()
    await node.emit(n)
    await node.untilReceived(n)
    expect(received()).toEqual([n])
  })

  test('does not deliver events twice that are delivered in another order than they are numbered', async () => {
    const n = takeNumbers(LOOKBACK + 3)
    const received = node.watch()
    const late = [await node.begin(n), await node.begin(n + 1)]
    const newest = n + LOOKBACK + 1
    await node.writeUnpublished(n + 2, newest)
    await node.untilReceived(newest)
    for (const commit of late) await commit()
    await node.untilReceived(n + 1)
    // Found by polling the newest events, which also returns the others again.
    await node.writeUnpublished(newest + 1)
    await node.untilReceived(newest + 1)
    expect(received().length).toBe(new Set(received()).size)
    expect(received().length).toBe(LOOKBACK + 3)
  })
})

test('a page’s first connection receives what happened in its rooms since the page began to load, and nothing about connections', async () => {
  const notifier = postgresNotifier(world.url, world.app.database.pools.writing, log)
  const transact = transactor({ ...world.app.kernel, notifier })
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const live = await openRealtime({
    server,
    notifier,
    db: world.app.database.read,
    log,
    clock: world.clock,
    admission: world.app.kernel.admission,
    roomsOf: async (tokens) => tokens.map(() => ['shop:2']),
  })
  const open = async (auth: object) => {
    const received: unknown[] = []
    const { port } = server.address() as AddressInfo
    const path = { path: '/h5api/socket', transports: ['websocket'], forceNew: true }
    const socket = io(`http://127.0.0.1:${port}`, { ...path, auth: { token: 'good', ...auth } })
    socket.onAny((name: string, { tradeId }: { tradeId?: number }) => received.push(tradeId ?? name))
    await new Promise<void>((done) => void socket.once('connect', done))
    return { received, socket }
  }
  const settle = (shop: number, tradeId: number) => transact(({ emit }) => emit('pay-settled', { shop }, { tradeId }))
  // Once somebody else has the events, none is still on its way to whoever comes.
  const earlier = await open({})
  await settle(2, 1)
  world.clock.advance(5_000)
  await settle(2, 2)
  await settle(3, 3)
  await world.write(
    sql`insert into kernel.event (room, name, payload, created_at) values ('shop:2', 'rights-changed', '{}', ${world.clock.now()})`,
  )
  await settle(2, 4)
  await expect.poll(() => earlier.received).toContain(4)
  const first = await open({ pageAge: 3_000 })
  await expect.poll(() => first.received).toEqual([2, 4])
  const again = await open({})
  await settle(2, 5)
  await expect.poll(() => again.received).toEqual([5])
  expect(first.received).toEqual([2, 4, 5])
  for (const { socket } of [earlier, first, again]) socket.close()
  await live.close()
  server.close()
})
