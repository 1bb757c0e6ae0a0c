import { CancelOrder, ListGoods, PlaceOrder } from '@shop/contract'
import { Redis } from 'ioredis'
import { sql } from '../../src/kernel/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../../bin/lib/postgres.mjs'
import { hasRedis, orWhyNot, ownRedis } from '../redis.ts'
import { runConcurrently, waitUntil } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { SCALE, TIMEOUT } from './scale.ts'
import { callUntilServed } from './load-users.ts'
import { submissionFor } from './storefront.ts'
import {
  listenAt,
  openTwoServers,
  expectEventsDelivered,
  expectJobsRunOnce,
  expectGracefulStop,
  expectRightsEnd,
} from './two-servers.ts'

describe.skipIf(!hasRedis)(`two servers that share a Redis${orWhyNot}`, async () => {
  // Declared suites set up their fixtures even where they do not run.
  if (!hasRedis) return
  const name = 'two servers with Redis'
  const redis = ownRedis()
  const two = await openTwoServers(name, () => ({ REDIS_URL: redis.url }))
  const channel = `live:${new URL(two.world.url).pathname.slice(1)}`
  const published: string[] = []
  /** A server that reaches the database but not Redis. */
  let mute: ServerProcess
  let asker: Redis
  beforeAll(async () => {
    mute = await startServer(two.world.url, { ROLES: 'api', REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
    asker = new Redis(redis.url, { retryStrategy: () => 20 })
    asker.on('error', () => {})
    const listener = asker.duplicate()
    listener.on('error', () => {}).on('message', (_, ids: string) => published.push(...ids.split(' ')))
    await listener.subscribe(channel)
    await mute.ready
    await untilHeard()
    return () => {
      asker.disconnect()
      listener.disconnect()
    }
  }, 60_000)

  /** Waits until both servers and this test are subscribed to the channel. */
  const untilHeard = () =>
    waitUntil('both servers listen to Redis', 10_000, async () => {
      const [, listeners] = await asker.pubsub('NUMSUB', channel).catch(() => [])
      return Number(listeners) === 3
    })

  /** Places and cancels orders at these servers alternately: every call must succeed and notify both screens. */
  async function order(
    count: number,
    placedAt: readonly string[],
    meanwhile: (placed: number) => Promise<void> = async () => {},
  ) {
    const buyer = two.storefront.buyers[0]!
    const screens = await Promise.all(two.bases.map((base) => listenAt(base, buyer.token, 'order-moved')))
    const done = new Map<number, number>()
    let slowest = 0
    const timely = async <T>(call: () => Promise<T>) => {
      const began = performance.now()
      const answer = await call()
      slowest = Math.max(slowest, performance.now() - began)
      return answer
    }
    let placed = 0
    await runConcurrently(count, 4, async (n) => {
      const base = placedAt[n % placedAt.length]!
      const wanted = submissionFor(buyer, [{ ...two.storefront.offers[n % 12]!, quantity: 1 }])
      const { code, msg, data } = await timely(() => callUntilServed(base, PlaceOrder, wanted, buyer.token))
      expect(code, msg).toBe(200)
      const { orderId } = data.orders[0]!
      placed += 1
      await meanwhile(placed)
      const undone = await timely(() => callUntilServed(base, CancelOrder, { orderId, reason: '不想要了' }, buyer.token))
      expect(undone.code, undone.msg).toBe(200)
      done.set(orderId, performance.now())
    })
    for (const { heard } of screens)
      await waitUntil('every screen heard of every order', 10_000, async () => heard.length >= count)
    let latest = 0
    for (const { heard, socket } of screens) {
      expect(heard.map((e) => e.payload.orderId).toSorted()).toEqual([...done.keys()].toSorted())
      for (const { at, payload } of heard) latest = Math.max(latest, at - done.get(payload.orderId!)!)
      socket.close()
    }
    return { slowest: Math.round(slowest), latest: Math.round(latest) }
  }

  test('run every timer, refund and tracking poll once', () => expectJobsRunOnce(two, SCALE.tradesOfTwoWithRedis), TIMEOUT)

  test('end and move live connections with what happens at the other', () => expectRightsEnd(two), TIMEOUT)

  test(
    'notify a user logged out by a login at the other server, notify a shop of its orders from both, and publish every event',
    async () => {
      const idsOf = () => two.world.rows(sql<{ id: string }>`select id::text from kernel.event order by id`)
      const before = new Set((await idsOf()).map(({ id }) => id))
      await expectEventsDelivered(two, SCALE.tradesOfTwoWithRedis)
      const written = (await idsOf()).filter(({ id }) => !before.has(id))
      expect(written.length).toBeGreaterThan(0)
      // Timers of earlier tests still write events; all that is asked is that each of these was published, and none twice.
      await waitUntil('every event was published', 5_000, async () => {
        const seen = new Set(published)
        return written.every(({ id }) => seen.has(id))
      })
      expect(published).toHaveLength(new Set(published).size)
    },
    TIMEOUT,
  )

  test('count the requests of one address together', async () => {
    const left = async (base: string) => {
      const { headers } = await fetch(`${base}/h5api${ListGoods.path}`)
      return { left: Number(headers.get('x-ratelimit-remaining')), seconds: Number(headers.get('x-ratelimit-reset')) }
    }
    await waitUntil('the minute that is counted has just begun', 15_000, async () => (await left(two.bases[0]!)).seconds > 10)
    const counts: number[] = []
    for (const n of [0, 1, 0, 1]) counts.push((await left(two.bases[n]!)).left)
    expect(counts).toEqual([0, 1, 2, 3].map((n) => counts[0]! - n))
  })

  test(
    'deliver events of a server that commits but cannot publish within seconds',
    async () => {
      const { latest } = await order(SCALE.tradesOfTwoWithRedis, [mute.base])
      recordFigure(`${name}, one cannot publish: last delivered after`, latest, 'ms')
    },
    TIMEOUT,
  )

  test(
    'keep serving while Redis is killed and restarted, and deliver every event once',
    async () => {
      const count = SCALE.tradesOfTwoWithRedis
      const before = await order(count, two.bases)
      const during = await order(count * 2, two.bases, async (placed) => (placed === 3 ? redis.kill() : undefined))
      const without = await order(count, two.bases)
      await redis.start()
      await untilHeard()
      // An event from before that was delivered twice would show up here.
      const again = await order(count, two.bases)
      recordFigure(`${name}, Redis killed: last delivered after`, without.latest, 'ms', {
        before: before.latest,
        'in the middle': during.latest,
        'when it is back': again.latest,
        'slowest call in ms': `${during.slowest} and ${without.slowest}, before ${before.slowest}`,
      })
    },
    TIMEOUT,
  )

  test('lose nothing when one of them stops under load', () => expectGracefulStop(two), TIMEOUT)
})
