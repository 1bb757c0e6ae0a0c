import {
  FORCED_OFF,
  AcceptOrder,
  CancelOrder,
  CreatePayment,
  GetInfo,
  Logout,
  PackOrder,
  PasswordLogin,
  PickOrder,
  PlaceOrder,
  RefuseOrder,
  ShipOrder,
  SwitchShop,
} from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { io } from 'socket.io-client'
import { beforeAll, expect } from 'vitest'
import { freePort } from '../../../../bin/lib/postgres.mjs'
import { addMember, makeUser, nextTrackingNo, type Buyer } from '../factories/index.ts'
import { openWorld, type World } from '../world.ts'
import { openBalancer } from './balancer.ts'
import { runConcurrently, waitUntil } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { expectLedgerBalanced, expectOrdersConsistent, expectStockConsistent, stockTotals } from './invariants.ts'
import { SCALE } from './scale.ts'
import { callUntilServed, lossesOf, startLoadUsers, waitUntilIdle } from './load-users.ts'
import { makeStorefront, submissionFor, press, type Storefront } from './storefront.ts'
import { startCashier } from './cashier-harness.ts'

/** Two servers on one database behind a balancer, and a storefront whose buyers order from them. */
export interface TwoServers {
  /** The prefix under which figures are reported. */
  name: string
  world: World
  cashier: Awaited<ReturnType<typeof startCashier>>
  balancer: Awaited<ReturnType<typeof openBalancer>>
  bases: string[]
  nodes: ServerProcess[]
  storefront: Storefront
  before: Awaited<ReturnType<typeof stockTotals>>
}
export async function openTwoServers(name: string, settings: () => Record<string, string> = () => ({})): Promise<TwoServers> {
  const world = await openWorld()
  const cashier = await startCashier()
  const ports = [await freePort(), await freePort()]
  const bases = ports.map((port) => `http://127.0.0.1:${port}`)
  const balancer = await openBalancer(bases)
  world.clock.set(new Date())
  const storefront = await makeStorefront(world, { buyers: 8, sellers: 3, offers: 12 })
  const two: TwoServers = { name, world, cashier, balancer, bases, nodes: [], storefront, before: await stockTotals(world) }
  beforeAll(async () => {
    // A demonstration lets operators in without a second factor, and parcels move fast: this world counts as one that is complete.
    await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
    const both = { DEMONSTRATION: 'on', CASHIER_URL: cashier.url, NOTIFY_URL: balancer.base, ...settings() }
    const owner = { MIGRATION_DATABASE_URL: world.ownerUrl }
    two.nodes = await Promise.all(ports.map((port) => startServer(world.url, { ...both, ...owner, PORT: String(port) })))
    await Promise.all(two.nodes.map((node) => node.ready))
  }, 60_000)
  return two
}

/** A live connection to one server, and the events it received. */
export async function listenAt(base: string, token: string, ...events: string[]) {
  const heard: { name: string; payload: { orderId?: number; msg?: string }; at: number }[] = []
  const socket = io(base, {
    path: '/h5api/socket',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  })
  for (const name of events) socket.on(name, (payload) => heard.push({ name, payload, at: performance.now() }))
  await new Promise<void>((done, fail) => void socket.once('connect', done).once('connect_error', fail))
  return { socket, heard }
}

/** They run every timer, refund and tracking poll once. */
export async function expectJobsRunOnce(two: TwoServers, count: number) {
  const { name, world, cashier, balancer, storefront, before } = two
  const place = async (lane: number) => {
    const buyer = storefront.buyers[lane]!
    const placed = await callUntilServed(
      balancer.base,
      PlaceOrder,
      submissionFor(buyer, [{ ...storefront.offers[lane]!, quantity: 2 }]),
      buyer.token,
    )
    expect(placed.code, placed.msg).toBe(200)
    return {
      buyer,
      seller: storefront.sellers.find((d) => d.sellerId === storefront.offers[lane]!.sellerId)!,
      ...placed.data,
      orderId: placed.data.orders[0]!.orderId,
    }
  }
  const unpaid: Awaited<ReturnType<typeof place>>[] = []
  await runConcurrently(count, 8, async (_, lane) => void unpaid.push(await place(lane)))
  const expired = unpaid.map(({ orderId }) => orderId)
  // As if the time to pay were over: the timers of these trades are due at once.
  const trades = unpaid.map(({ tradeId }) => tradeId)
  await world.write(sql`update orders.trade set pay_before = now() where id = any(${trades}::bigint[])`)
  await world.write(
    sql`update pgboss.job set start_after = now() where name = 'orders.close-trade' and (data ->> 'tradeId')::bigint = any(${trades}::bigint[])`,
  )

  const refused: number[] = []
  const shipped: number[] = []
  await runConcurrently(count * 2, 8, async (n, lane) => {
    const { buyer, seller, tradeId, orderId } = await place(lane)
    const opened = await callUntilServed(balancer.base, CreatePayment, { tradeId, method: 'wechat' }, buyer.token)
    expect(opened.code, opened.msg).toBe(200)
    await press(opened.data.payUrl)
    const status = async () =>
      (await world.rows(sql<{ status: number }>`select status from orders.order_head where id = ${orderId}`))[0]!.status
    await waitUntil('the payment is reported', 30_000, async () => (await status()) === 2)
    if (n % 2 === 0) {
      expect((await callUntilServed(balancer.base, RefuseOrder, { orderId, reason: '仓库缺货' }, seller.token)).code).toBe(200)
      refused.push(orderId)
      return
    }
    for (const step of [AcceptOrder, PickOrder, PackOrder])
      expect((await callUntilServed(balancer.base, step, { orderId }, seller.token)).code).toBe(200)
    const lines = await world.rows(
      sql<{ lineId: number; batchId: number; quantity: number }>`
          select r.order_line_id as "lineId", r.batch_id as "batchId", r.quantity from orders.reservation r join orders.order_line l on l.id = r.order_line_id where l.order_id = ${orderId}`,
    )
    const sent = await callUntilServed(
      balancer.base,
      ShipOrder,
      { orderId, carrier: 'shunfeng', trackingNo: nextTrackingNo(), lines },
      seller.token,
    )
    expect(sent.code, sent.msg).toBe(200)
    shipped.push(orderId)
  })
  await waitUntil('all refunds are back', 60_000, async () => {
    const [left] = await world.rows(sql<{ n: number }>`select count(*)::int as n from payments.refund where state <> 'done'`)
    return left!.n === 0
  })
  await waitUntilIdle(world, 60_000)

  const jobs = await world.rows(
    sql<{ name: string; data: string; times: number; tries: number; open: number }>`
        select name, data::text, count(*)::int as times, sum(retry_count)::int as tries, count(*) filter (where state <> 'completed')::int as open
        from pgboss.job where name = any(array['orders.close-trade', 'payments.send-refund', 'fulfilment.poll-track', 'orders.count-sales', 'payments.poll-refund']) group by 1, 2`,
  )
  const of = (name: string) => jobs.filter((job) => job.name === name)
  const closed = await world.rows(
    sql<{
      n: number
    }>`select count(*)::int as n from orders.order_status_history where order_id = any(${expired}::bigint[]) and to_status = 0 group by order_id`,
  )
  const tracks = await world.rows(
    sql<{
      looks: number
    }>`select count(*)::int as looks from fulfilment.track t join fulfilment.package p on p.id = t.package_id where p.order_id = any(${shipped}::bigint[]) group by p.id`,
  )
  expect(closed.map((c) => c.n)).toEqual(expired.map(() => 1))
  expect(of('orders.close-trade').filter((job) => job.times !== 1)).toEqual([])
  expect(of('payments.send-refund').map((job) => job.times)).toEqual(refused.map(() => 1))
  expect(new Set((await cashier.refunded()).map((row) => row.outTradeNo)).size).toBe(refused.length)
  expect((await cashier.refunded()).length).toBe(refused.length)
  expect(tracks.length).toBe(shipped.length)
  // Each parcel is polled in order: the polls done, and at most one that is waiting.
  expect(of('fulfilment.poll-track').filter((job) => job.open > 1)).toEqual([])
  expect(of('fulfilment.poll-track').length).toBe(shipped.length)
  expect(of('orders.count-sales').filter((job) => job.times !== 1)).toEqual([])
  const tries = jobs.reduce((sum, job) => sum + job.tries, 0)
  recordFigure(`${name}: jobs done twice`, 0, 'of them', {
    'timers, refunds, parcels': `${expired.length}, ${refused.length}, ${shipped.length}`,
    'tried again': tries,
    requests: balancer.served.join(' and '),
  })
  expect(Math.min(...balancer.served)).toBeGreaterThan(0)
  await expectOrdersConsistent(world)
  await expectStockConsistent(world, before)
  await expectLedgerBalanced(world)
}

/** A user logged out by a login at the other server is notified, and a shop is notified of its orders from both. */
export async function expectEventsDelivered(two: TwoServers, count: number) {
  const { name, world, bases, storefront } = two
  const { userId, phone } = await makeUser(world, { password: 'Geheim2026' })
  await addMember(world, storefront.buyers[0]!.shopId, userId)
  const login = (base: string) => callUntilServed(base, PasswordLogin, { username: phone, password: 'Geheim2026' }, '')
  const first = await login(bases[0]!)
  expect(first.code, first.msg).toBe(200)
  const device = await listenAt(bases[0]!, first.data.accessToken, 'forced-off')
  const began = performance.now()
  const second = await login(bases[1]!)
  await waitUntil('the first device is notified', 10_000, async () => device.heard.length > 0 && !device.socket.connected)
  recordFigure(`${name}: notified by the other after`, performance.now() - began, 'ms')
  expect(device.heard).toMatchObject([{ name: 'forced-off', payload: { reason: 'forced' } }])
  expect((await callUntilServed(bases[0]!, GetInfo, {}, first.data.accessToken)).code).toBe(FORCED_OFF)
  expect((await callUntilServed(bases[0]!, GetInfo, {}, second.data.accessToken)).code).toBe(200)

  const buyer = storefront.buyers[0]!
  const screens = await Promise.all(bases.map((base) => listenAt(base, buyer.token, 'order-moved')))
  const orders: number[] = []
  await runConcurrently(count * 2, 8, async (n) => {
    const { data } = await callUntilServed(
      bases[n % 2]!,
      PlaceOrder,
      submissionFor(buyer, [{ ...storefront.offers[n % 12]!, quantity: 1 }]),
      buyer.token,
    )
    const { orderId } = data.orders[0]!
    expect((await callUntilServed(bases[(n + 1) % 2]!, CancelOrder, { orderId, reason: '不想要了' }, buyer.token)).code).toBe(200)
    orders.push(orderId)
  })
  for (const { heard } of screens)
    await waitUntil('every screen heard of every order', 10_000, async () => heard.length >= orders.length)
  for (const { heard, socket } of screens) {
    expect(heard.map((e) => e.payload.orderId).toSorted()).toEqual(orders.toSorted())
    socket.close()
  }
  recordFigure(`${name}: live events missed or doubled`, 0, 'of them', { events: orders.length * 2 })
}

/** Live connections at one server move and end with what happens at the other. */
export async function expectRightsEnd(two: TwoServers) {
  const { world, bases, storefront } = two
  const [former, current] = storefront.buyers as [Buyer, Buyer]
  const { userId } = await makeUser(world)
  for (const { shopId } of [former, current]) await addMember(world, shopId, userId)
  const token = await world.login(userId, former.shopId)
  const device = await listenAt(bases[0]!, token, 'order-moved', 'rights-changed')
  const order = async (buyer: Buyer, n: number) => {
    const lines = [{ ...storefront.offers[n]!, quantity: 1 }]
    const { data } = await callUntilServed(bases[1]!, PlaceOrder, submissionFor(buyer, lines), buyer.token)
    const { orderId } = data.orders[0]!
    expect((await callUntilServed(bases[1]!, CancelOrder, { orderId, reason: '不想要了' }, buyer.token)).code).toBe(200)
    return orderId
  }
  const heardOrders = () => device.heard.filter(({ name }) => name === 'order-moved').map(({ payload }) => payload.orderId)
  const first = await order(former, 0)
  await waitUntil('it is notified of its shop', 10_000, async () => heardOrders().includes(first))
  expect((await callUntilServed(bases[1]!, SwitchShop, { id: current.shopId }, token)).code).toBe(200)
  await waitUntil('it has moved', 10_000, async () => device.heard.some(({ name }) => name === 'rights-changed'))
  await order(former, 1)
  const second = await order(current, 2)
  await waitUntil('it is notified of its new shop', 10_000, async () => heardOrders().includes(second))
  expect(heardOrders()).toEqual([first, second])
  expect((await callUntilServed(bases[1]!, Logout, {}, token)).code).toBe(200)
  await waitUntil('it is disconnected', 10_000, async () => !device.socket.connected)
}

/** Stopping the first of them under load loses nothing. */
export async function expectGracefulStop(two: TwoServers) {
  const { name, world, balancer, nodes, storefront, before } = two
  const loadUsers = startLoadUsers(() => balancer.base, storefront)
  await loadUsers.more(SCALE.ordersBeforeKill)
  nodes[0]!.kill('SIGTERM')
  expect(await nodes[0]!.gone).toBe(0)
  await loadUsers.more(SCALE.ordersBeforeKill)
  await loadUsers.stop()
  expect(loadUsers.errors).toEqual([])
  const losses = await lossesOf({ rows: (query) => world.rows(query) }, loadUsers)
  recordFigure(`${name}, one stopped: orders lost`, losses.lost, 'of them', {
    acknowledged: loadUsers.acknowledged.length,
    'cut off': balancer.cut(),
  })
  expect(losses).toMatchObject({ lost: 0, notCancelled: 0, twice: 0, withoutTimer: 0 })
  recordFigure(`${name}, one stopped: all due jobs done after`, (await waitUntilIdle(world, 60_000)) / 1000, 's')
  await expectOrdersConsistent(world)
  await expectStockConsistent(world, before)
  await expectLedgerBalanced(world)
}
