import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LivePayload } from '@shop/contract'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
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

/** A node that is subscribed to a notifier, and a client connected to the node. */
function openNode(notifierOf: () => EventNotifier) {
  const server = createServer()
  let live: Realtime
  let socket: Socket
  let transact: ReturnType<typeof transactor>
  const received: number[] = []
  const eventOf = (n: number) => ['cart-changed', { shop: 1 }, { count: n }] as const
  beforeAll(async () => {
    transact = transactor({ ...world.app.kernel, notifier: notifierOf() })
    await transact(({ emit }) => emit(...eventOf(0)))
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    live = await openRealtime({
      server,
      notifier: notifierOf(),
      db: world.app.database.read,
      log,
      roomsOf: async (token) => (token === 'good' ? ['shop:1'] : null),
    })
    const { port } = server.address() as AddressInfo
    socket = io(`http://127.0.0.1:${port}`, { path: '/h5api/socket', transports: ['websocket'], auth: { token: 'good' } })
    socket.on('cart-changed', ({ count }: LivePayload<'cart-changed'>) => received.push(count))
    await new Promise<void>((done) => void socket.once('connect', done))
  })
  afterAll(async () => {
    socket.close()
    await live.close()
    server.close()
  })
  return {
    received,
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
    /** Writes events that are never published, as a process does that ends between commit and publish. */
    writeUnpublished: (from: number, to = from) =>
      world.write(
        sql`insert into kernel.event (room, name, payload, created_at)
            select 'shop:1', 'cart-changed', jsonb_build_object('count', n), ${world.clock.now()} from generate_series(${from}::int, ${to}::int) n order by n`,
      ),
    untilReceived: (n: number) => expect.poll(() => received.includes(n), { timeout: 10_000 }).toBe(true),
  }
}

async function checkLateCommits(node: ReturnType<typeof openNode>) {
  const commit = await node.begin(1)
  await node.emit(2)
  await node.untilReceived(2)
  expect(node.received).toEqual([2])
  await commit()
  await node.untilReceived(1)
  await node.emit(3)
  await node.untilReceived(3)
  expect(node.received).toEqual([2, 1, 3])
}

describe('published through the database', () => {
  const node = openNode(() => postgresNotifier(world.url, world.app.database.pools.writing, log))

  test('events whose transaction commits late are delivered too, each once', () => checkLateCommits(node))

  test('what was emitted while the listening connection was down is delivered once it is back', async () => {
    await world.rows(
      sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
    )
    await node.emit(4)
    await node.untilReceived(4)
    expect(node.received).toEqual([2, 1, 3, 4])
  })

  test('an event that was never published is found', async () => {
    await node.writeUnpublished(5)
    await node.untilReceived(5)
  })

  test('work that commits together shares a notification, and every event of it is delivered', async () => {
    const notifications: string[] = []
    const listener = new Client({ connectionString: world.url })
    await listener.connect()
    listener.on('notification', ({ payload }) => notifications.push(payload!))
    await listener.query('listen live')
    const last = 1_200
    const notifier = postgresNotifier(world.url, world.app.database.pools.writing, log)
    await node.writeUnpublished(201, last)
    const written = await world.rows(
      sql<{ id: number }>`select id from kernel.event where (payload->>'count')::int between 201 and ${last} order by id`,
    )
    for (const { id } of written) notifier.publish([id])
    await expect.poll(() => notifications.join(' ').split(' ').length).toBe(written.length)
    await listener.end()
    expect(notifications.join(' ')).toBe(written.map(({ id }) => id).join(' '))
    // The first at once, the others in batches that a notification can hold.
    expect(notifications.length).toBe(4)
    await node.untilReceived(last)
    expect(node.received.filter((n) => n > 200).toSorted((a, b) => a - b)).toEqual(written.map((_, i) => i + 201))
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
    publisher = openRedis(redis.url, log, 'events arrive late')
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
  test('events whose transaction commits late are delivered too, each once', () => checkLateCommits(node))

  test('only events of committed transactions are published', async () => {
    published.length = 0
    const commit = await node.begin(100)
    await node.emit(101)
    await expect.poll(() => published.length).toBe(1)
    await commit()
    await expect.poll(() => published.length).toBe(2)
    await expect(node.rollBack(102)).rejects.toThrow('rolled back')
    await node.emit(103)
    await expect.poll(() => published.length).toBe(3)
    const ids = await world.rows(
      sql<{
        id: string
      }>`select id::text from kernel.event where payload->>'count' in ('100', '101', '103') order by payload->>'count'`,
    )
    expect(published).toEqual([1, 0, 2].map((n) => ids[n]!.id))
  })

  test('an event that was never published is found', async () => {
    await node.writeUnpublished(4)
    await node.untilReceived(4)
  })

  test('an event that was found first and published afterwards is delivered once', async () => {
    node.received.length = 0
    await node.writeUnpublished(200)
    await node.untilReceived(200)
    const [found] = await world.rows(sql<{ id: number }>`select id from kernel.event where payload->>'count' = '200'`)
    notifier.publish([found!.id])
    await node.emit(201)
    await node.untilReceived(201)
    expect(node.received).toEqual([200, 201])
  })

  test('what is emitted while Redis is away is delivered all the same, and published again once it is back', async () => {
    node.received.length = 0
    await redis.kill()
    await node.emit(5)
    await node.untilReceived(5)
    await redis.start()
    const before = published.length
    let n = 6
    await expect
      .poll(
        async () => {
          await node.emit(n)
          await node.untilReceived(n++)
          return published.length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(before)
    expect(node.received).toEqual(Array.from({ length: n - 5 }, (_, i) => i + 5))
  })

  test('foreign messages on the channel do no harm', async () => {
    const other = new Redis(redis.url)
    for (const words of ['', 'x', '-1', '1e400', '99999999999999999999', '9007199254740991']) await other.publish(channel, words)
    other.disconnect()
    node.received.length = 0
    await node.emit(1_000)
    await node.untilReceived(1_000)
    expect(node.received).toEqual([1_000])
  })

  test('events that are delivered in another order than they are numbered are not delivered twice', async () => {
    node.received.length = 0
    const late = [await node.begin(10_001), await node.begin(10_002)]
    const last = 20_000 + LOOKBACK
    await node.writeUnpublished(20_001, last)
    await node.untilReceived(last)
    for (const commit of late) await commit()
    await node.untilReceived(10_002)
    // Found by a poll of the newest events, which finds the others again.
    await node.writeUnpublished(30_000)
    await node.untilReceived(30_000)
    expect(node.received.length).toBe(new Set(node.received).size)
    expect(node.received.length).toBe(LOOKBACK + 3)
  })
})
