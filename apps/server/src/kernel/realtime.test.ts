import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { Client } from 'pg'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, orWhyNot, ownRedis } from '../../test/redis.ts'
import { openWorld } from '../../test/world.ts'
import type { Bell } from './bell.ts'
import { transactor } from './jobs.ts'
import { notifyBell } from './notify-bell.ts'
import { LOOKED_THROUGH, openRealtime, type Realtime } from './realtime.ts'
import { redisBell } from './redis-bell.ts'
import { openRedis } from './redis.ts'

const world = await openWorld()
const log = pino({ level: 'silent' })

/** A node that hears the bell, and a client of it that hears the node. */
function openNode(bellOf: () => Bell) {
  const server = createServer()
  let live: Realtime
  let socket: Socket
  let transact: ReturnType<typeof transactor>
  const heard: number[] = []
  const told = (n: number) => ({ room: 'all', name: 'told', payload: { n } })
  beforeAll(async () => {
    transact = transactor({ ...world.app.kernel, bell: bellOf() })
    await transact(({ emit }) => emit(told(0)))
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    live = await openRealtime({
      server,
      bell: bellOf(),
      db: world.app.database.read,
      log,
      roomsOf: async (token) => (token === 'good' ? ['all'] : null),
    })
    const { port } = server.address() as AddressInfo
    socket = io(`http://127.0.0.1:${port}`, { path: '/h5api/socket', transports: ['websocket'], auth: { token: 'good' } })
    socket.on('told', ({ n }: { n: number }) => heard.push(n))
    await new Promise<void>((done) => void socket.once('connect', done))
  })
  afterAll(async () => {
    socket.close()
    await live.close()
    server.close()
  })
  return {
    heard,
    /** Tells n; its work commits when the answer's `commit` is called. */
    async begin(n: number) {
      let commit = () => {}
      const held = new Promise<void>((done) => (commit = done))
      let committed: Promise<void> = Promise.resolve()
      await new Promise<void>((begun) => {
        committed = transact(async ({ tx, emit }) => {
          await emit(told(n))
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
    emit: (n: number) => transact(({ emit }) => emit(told(n))),
    takeBack: (n: number) =>
      transact(async ({ emit }) => {
        await emit(told(n))
        throw new Error('taken back')
      }),
    /** Writes events as a process leaves them that ends before it can ring. */
    leave: (from: number, to = from) =>
      world.write(
        sql`insert into kernel.event (room, name, payload, created_at)
            select 'all', 'told', jsonb_build_object('n', n), ${world.clock.now()} from generate_series(${from}::int, ${to}::int) n order by n`,
      ),
    untilHeard: (n: number) => expect.poll(() => heard.includes(n), { timeout: 10_000 }).toBe(true),
  }
}

async function provesLateCommits(node: ReturnType<typeof openNode>) {
  const commit = await node.begin(1)
  await node.emit(2)
  await node.untilHeard(2)
  expect(node.heard).toEqual([2])
  await commit()
  await node.untilHeard(1)
  await node.emit(3)
  await node.untilHeard(3)
  expect(node.heard).toEqual([2, 1, 3])
}

describe('rung for by the database', () => {
  const node = openNode(() => notifyBell(world.url, world.app.database.pools.writing))

  test('events whose work commits late are told too, each once', () => provesLateCommits(node))

  test('what was emitted while the database was not listened to is told when it is again', async () => {
    await world.rows(
      sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
    )
    await node.emit(4)
    await node.untilHeard(4)
    expect(node.heard).toEqual([2, 1, 3, 4])
  })

  test('an event whose process ended before it could ring is found', async () => {
    await node.leave(5)
    await node.untilHeard(5)
  })

  test('work that commits together is one notice, and every event of it is told', async () => {
    const notices: string[] = []
    const listener = new Client({ connectionString: world.url })
    await listener.connect()
    listener.on('notification', ({ payload }) => notices.push(payload!))
    await listener.query('listen live')
    const last = 1_200
    const bell = notifyBell(world.url, world.app.database.pools.writing)
    await node.leave(201, last)
    const written = await world.rows(
      sql<{ id: number }>`select id from kernel.event where (payload->>'n')::int between 201 and ${last} order by id`,
    )
    for (const { id } of written) bell.ring([id])
    await expect.poll(() => notices.join(' ').split(' ').length).toBe(written.length)
    await listener.end()
    expect(notices.join(' ')).toBe(written.map(({ id }) => id).join(' '))
    // The first at once, the others in lots that a notice can hold.
    expect(notices.length).toBe(4)
    await node.untilHeard(last)
    expect(node.heard.filter((n) => n > 200).toSorted((a, b) => a - b)).toEqual(written.map((_, i) => i + 201))
  })
})

describe.skipIf(!hasRedis)(`rung for through Redis${orWhyNot}`, () => {
  const redis = ownRedis()
  const channel = 'live:here'
  const rung: string[] = []
  let bell: Bell
  let ringer: Redis
  let listener: Redis
  beforeAll(async () => {
    ringer = openRedis(redis.url, log, 'nobody is told at once')
    await ringer.connect()
    bell = redisBell({ url: redis.url, ringer, channel, log })
    listener = new Redis(redis.url, { retryStrategy: () => 20 })
    listener.on('error', () => {}).on('message', (_, ids: string) => rung.push(ids))
    await listener.subscribe(channel)
  })
  afterAll(() => {
    ringer.disconnect()
    listener.disconnect()
  })
  const node = openNode(() => bell)
  test('events whose work commits late are told too, each once', () => provesLateCommits(node))

  test('a ring names the events of work that has committed, and no others', async () => {
    rung.length = 0
    const commit = await node.begin(100)
    await node.emit(101)
    await expect.poll(() => rung.length).toBe(1)
    await commit()
    await expect.poll(() => rung.length).toBe(2)
    await expect(node.takeBack(102)).rejects.toThrow('taken back')
    await node.emit(103)
    await expect.poll(() => rung.length).toBe(3)
    const ids = await world.rows(
      sql<{ id: string }>`select id::text from kernel.event where payload->>'n' in ('100', '101', '103') order by payload->>'n'`,
    )
    expect(rung).toEqual([1, 0, 2].map((n) => ids[n]!.id))
  })

  test('an event whose process ended before it could ring is found', async () => {
    await node.leave(4)
    await node.untilHeard(4)
  })

  test('an event that was found and is rung for afterwards is told once', async () => {
    node.heard.length = 0
    await node.leave(200)
    await node.untilHeard(200)
    const [found] = await world.rows(sql<{ id: number }>`select id from kernel.event where payload->>'n' = '200'`)
    bell.ring([found!.id])
    await node.emit(201)
    await node.untilHeard(201)
    expect(node.heard).toEqual([200, 201])
  })

  test('what is emitted while Redis is away is told all the same, and rung for again when it is back', async () => {
    node.heard.length = 0
    await redis.kill()
    await node.emit(5)
    await node.untilHeard(5)
    await redis.start()
    const before = rung.length
    let n = 6
    await expect
      .poll(
        async () => {
          await node.emit(n)
          await node.untilHeard(n++)
          return rung.length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(before)
    expect(node.heard).toEqual(Array.from({ length: n - 5 }, (_, i) => i + 5))
  })

  test('what others say on the channel does no harm', async () => {
    const other = new Redis(redis.url)
    for (const words of ['', 'x', '-1', '1e400', '99999999999999999999', '9007199254740991']) await other.publish(channel, words)
    other.disconnect()
    node.heard.length = 0
    await node.emit(1_000)
    await node.untilHeard(1_000)
    expect(node.heard).toEqual([1_000])
  })

  test('events that are told in another order than they are numbered are not told twice', async () => {
    node.heard.length = 0
    const late = [await node.begin(10_001), await node.begin(10_002)]
    const last = 20_000 + LOOKED_THROUGH
    await node.leave(20_001, last)
    await node.untilHeard(last)
    for (const commit of late) await commit()
    await node.untilHeard(10_002)
    // Found by a look through the newest, which would find the others again.
    await node.leave(30_000)
    await node.untilHeard(30_000)
    expect(node.heard.length).toBe(new Set(node.heard).size)
    expect(node.heard.length).toBe(LOOKED_THROUGH + 3)
  })
})
