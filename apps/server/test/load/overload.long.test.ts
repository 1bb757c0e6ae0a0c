import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { AddToCart, GetCart, ListGoods, PlaceOrder } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { LoadHandlers, RateResult } from '../../../../bench/load.ts'
import { root, start } from '../../../../bench/process-channel.ts'
import { writeWorld } from '../../seed/main.ts'
import { openWorld } from '../world.ts'
import { waitUntil } from './concurrency.ts'
import { percentile, recordFigure } from './figures.ts'
import { callHttp } from './load-users.ts'
import { full, SCALE, TIMEOUT } from './scale.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { makeStorefront, submissionFor, type Storefront } from './storefront.ts'

const world = await openWorld()
let storefront: Storefront
let node: ServerProcess
beforeAll(async () => {
  world.clock.set(new Date())
  await writeWorld(world.owner, world.clock.now())
  storefront = await makeStorefront(world, { buyers: 24, sellers: 2, offers: 8 })
  node = await startServer(world.url, { TRUST_PROXY: 'loopback' })
  await node.ready
}, 120_000)

const report = (name: string, { statuses, lost, connections, cpuSeconds }: RateResult, seconds: number) => {
  const [served, shed] = [statuses[200], statuses[503]]
  recordFigure(name, served?.max ?? 0, 'ms, the longest wait for a good response', {
    served: served?.count ?? 0,
    'served p50/p99': `${served?.p50.toFixed(0)}/${served?.p99.toFixed(0)} ms`,
    refused: shed?.count ?? 0,
    'refused p50/p99': `${shed?.p50.toFixed(0)}/${shed?.p99.toFixed(0)} ms`,
    lost,
    connections,
    'load generator': `${((cpuSeconds / seconds) * 100).toFixed(0)} % of a processor`,
  })
}

test(
  '1,000 lists and details a second: what is served is served within a second, the rest refused at once, and it passes',
  async () => {
    mkdirSync(`${root}/.data`, { recursive: true })
    const load = start<LoadHandlers>('bench/load.ts', { logFile: `${root}/.data/overload.log` })
    await load.ready
    const goods = await world.rows(sql<{ id: number }>`select id from catalog.goods where offer_count > 0 order by id limit 8`)
    const paths = goods.flatMap(({ id }) => [`goods/detail?goodsId=${id}`, 'goods/listGoodsOrderBy'])
    const requests = paths.map((path) => ({ method: 'GET' as const, path: `/h5api/mall/client/${path}` }))
    const port = Number(new URL(node.base).port)
    const fire = (rate: number, ms: number) =>
      load.request('runAtRate', { port, rate, ms, requests, addresses: 5_000, connections: 256 })
    await fire(50, 3_000)
    report('50 calls a second', await fire(50, 5_000), 5)

    const [buyer] = storefront.buyers
    const [offer] = storefront.offers
    await callHttp(node.base, GetCart, {}, buyer!.token)
    let over = false
    const writes: { code: number; ms: number }[] = []
    const writing = (async () => {
      while (!over) {
        const began = performance.now()
        const { code } = await callHttp(node.base, AddToCart, { gccsId: offer!.offerId, quantity: 1 }, buyer!.token)
        writes.push({ code, ms: performance.now() - began })
      }
    })()
    const flood = await fire(1_000, SCALE.floodMs)
    const ended = performance.now()
    over = true
    await writing
    report('1,000 calls a second', flood, SCALE.floodMs / 1000)
    const times = writes.map(({ ms }) => ms)
    recordFigure('additions of a member meanwhile: p99', percentile(times, 0.99), 'ms', {
      additions: times.length,
      refused: writes.filter(({ code }) => code !== 200).length,
    })
    let good = 0
    await waitUntil('normal again', 20_000, async () => {
      const began = performance.now()
      const { code } = await callHttp(node.base, ListGoods, {}, '')
      good = code === 200 && performance.now() - began < 300 ? good + 1 : 0
      return good === 5
    })
    const normal = performance.now() - ended
    recordFigure('normal after the overload', normal / 1000, 's')
    await load.stop()

    expect(flood.lost).toBe(0)
    expect(Object.keys(flood.statuses).filter((status) => status !== '200' && status !== '503')).toEqual([])
    expect(writes.filter(({ code }) => code !== 200)).toEqual([])
    if (!full) return
    expect(flood.statuses[200]!.max).toBeLessThan(1_000)
    expect(flood.statuses[503]?.p99 ?? 0).toBeLessThan(1_000)
    expect(normal).toBeLessThan(2_000)
  },
  TIMEOUT,
)

test(
  'one stock row held: its orders are refused within 5 s, all others take as long as before',
  async () => {
    const { buyers, offers } = storefront
    const [held, ...others] = offers
    const order = async (n: number, offer: (typeof offers)[number]) => {
      const began = performance.now()
      const buyer = buyers[n % buyers.length]!
      const { code } = await callHttp(node.base, PlaceOrder, submissionFor(buyer, [{ ...offer, quantity: 1 }]), buyer.token)
      return { code, ms: performance.now() - began }
    }
    /** Two buyers order other goods, one after the other. */
    const measure = async () => {
      const all = await Promise.all(
        [0, 1].map(async (lane) => {
          const results = []
          for (let n = 0; n < SCALE.ordersBesideHeldRow; n++) results.push(await order(lane, others[n % others.length]!))
          return results
        }),
      )
      expect(all.flat().filter(({ code }) => code !== 200)).toEqual([])
      return percentile(
        all.flat().map(({ ms }) => ms),
        0.99,
      )
    }
    await measure()
    const before = await measure()
    const session = new Client({ connectionString: world.ownerUrl })
    await session.connect()
    await session.query('begin')
    await session.query('select from catalog.offer where id = $1 for update', [held!.offerId])
    let over = false
    const stuck: { code: number; ms: number }[] = []
    const pressing = Array.from({ length: 12 }, async (_, n) => {
      while (!over) stuck.push(await order(n + 2, held!))
    })
    const during = await measure()
    over = true
    await Promise.all(pressing)
    await session.query('rollback')
    await session.end()
    recordFigure('one stock row held: p99 of the orders of other goods', during, 'ms', { before: `${before.toFixed(0)} ms` })
    recordFigure('one stock row held: its orders are refused within', Math.max(...stuck.map(({ ms }) => ms)), 'ms', {
      orders: stuck.length,
    })
    expect(new Set(stuck.map(({ code }) => code))).toEqual(new Set([503]))
    if (full) expect(Math.max(...stuck.map(({ ms }) => ms))).toBeLessThan(5_000)
    expect((await order(0, held!)).code).toBe(200)
  },
  TIMEOUT,
)

test(
  'connections that send their request a byte at a time are closed',
  async () => {
    const port = Number(new URL(node.base).port)
    const began = performance.now()
    const slow = Array.from({ length: SCALE.slowBodies }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(
        'POST /h5api/auth/client/refresh HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n',
      )
      const drip = setInterval(() => socket.write(' '), 1_000)
      socket.resume()
      await once(socket, 'close')
      clearInterval(drip)
      return performance.now() - began
    })
    const closed = await Promise.all(slow)
    recordFigure('slow bodies: the last of them closed after', Math.max(...closed) / 1000, 's', { connections: closed.length })
    expect(Math.max(...closed)).toBeLessThan(60_000)
  },
  TIMEOUT,
)
