import { CancelOrder, CreatePayment, ListOrders, PlaceOrder } from '@shop/contract'
import { connect } from 'node:net'
import { sql } from '../../src/kernel/sql.ts'
import { io } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../bin/lib/postgres.mjs'
import { openWorld } from '../world.ts'
import { waitUntil } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { loadingSeconds, startServer } from './server-process.ts'
import { expectLedgerBalanced, expectOrdersConsistent, expectStockConsistent, stockTotals } from './invariants.ts'
import { full, SCALE, TIMEOUT } from './scale.ts'
import { callHttp, lossesOf, startLoadUsers, waitUntilIdle } from './load-users.ts'
import { makeStorefront, submissionFor, press, type Storefront } from './storefront.ts'
import { startCashier } from './cashier-harness.ts'

const world = await openWorld()
let storefront: Storefront
let before: Awaited<ReturnType<typeof stockTotals>>
beforeAll(async () => {
  // The servers of this file run in real time.
  world.clock.set(new Date())
  storefront = await makeStorefront(world, { buyers: 8, sellers: 3, offers: 12 })
  before = await stockTotals(world)
})

test(
  'a server killed while orders are placed loses none, leaves none half written, and serves again within seconds',
  async () => {
    const port = String(await freePort())
    let node = await startServer(world.url, { PORT: port })
    await node.ready
    // 5 s, and on a machine that others slow down as much longer as npm start is allowed.
    const allowed = Math.max(5, 4 * (await loadingSeconds()))
    const loadUsers = startLoadUsers(() => node.base, storefront)
    await loadUsers.more(SCALE.ordersBeforeKill)
    for (let kill = 0; kill < SCALE.kills; kill++) {
      node.kill('SIGKILL')
      expect(await node.gone).toBe(null)
      const held = loadUsers.acknowledged.length
      const restarted = performance.now()
      node = await startServer(world.url, { PORT: port })
      const first = (await loadUsers.more(1)) - restarted
      recordFigure('server killed: first good order after the restart', first / 1000, 's', { 'orders before': held })
      // Next to other tests, two processors say nothing about start-up time.
      if (full) expect(first / 1000).toBeLessThan(allowed)
      await loadUsers.more(SCALE.ordersBeforeKill)
    }
    await loadUsers.stop()
    expect(loadUsers.errors).toEqual([])
    const losses = await lossesOf(world, loadUsers)
    recordFigure('server killed: orders lost', losses.lost, 'of them', {
      acknowledged: loadUsers.acknowledged.length,
      tries: loadUsers.tries(),
    })
    expect(losses).toEqual({ lost: 0, notCancelled: 0, twice: 0, unacknowledged: 0, withoutTimer: 0 })
    const idle = await waitUntilIdle(world, 60_000)
    recordFigure('server killed: all due jobs done after', idle / 1000, 's')
    await expectOrdersConsistent(world)
    await expectStockConsistent(world, before)
    node.kill('SIGTERM')
    expect(await node.gone).toBe(0)
  },
  TIMEOUT,
)

test(
  'a server asked to stop under load responds to every request it has begun, then exits',
  async () => {
    for (let round = 0; round < SCALE.kills; round++) {
      const node = await startServer(world.url)
      await node.ready
      const socket = io(node.base, {
        path: '/h5api/socket',
        transports: ['websocket'],
        auth: { token: storefront.buyers[0]!.token },
      })
      await new Promise<void>((done) => void socket.once('connect', done))
      // A connection that a browser opened in advance, without a request.
      const idle = connect(Number(new URL(node.base).port), '127.0.0.1').on('error', () => {})
      let over = false
      let reported = Infinity
      const answers: { began: number; ended: number; code: number | string }[] = []
      const buyers = storefront.buyers.flatMap((buyer, n) => [
        {
          buyer,
          n,
          send: () =>
            callHttp(node.base, PlaceOrder, submissionFor(buyer, [{ ...storefront.offers[n]!, quantity: 1 }]), buyer.token),
        },
        { buyer, n, send: () => callHttp(node.base, ListOrders, {}, buyer.token) },
      ])
      const load = buyers.map(async ({ send }) => {
        while (!over) {
          const began = performance.now()
          const code: number | string = await send().then(
            (answer) => answer.code,
            (error: unknown) => String((error as { cause?: unknown }).cause ?? error),
          )
          answers.push({ began, ended: performance.now(), code })
          if (code !== 200 && performance.now() > reported) return
        }
      })
      await waitUntil('a good load', 60_000, async () => answers.length > SCALE.ordersBeforeKill * 10)
      reported = performance.now()
      node.kill('SIGTERM')
      const left = await Promise.race([node.gone, new Promise<string>((late) => void setTimeout(late, 12_000, 'still there'))])
      const took = performance.now() - reported
      over = true
      socket.close()
      idle.destroy()
      await Promise.all(load)
      const begun = answers.filter((a) => a.began <= reported && a.ended > reported)
      const cut = answers.filter((a) => a.began <= reported && a.code !== 200)
      const after = answers.filter((a) => a.began > reported)
      recordFigure('server asked to stop: requests cut off', cut.length, 'of them', {
        'under way': begun.length,
        'answered after': after.filter((a) => a.code === 200).length,
        'gone after': `${(took / 1000).toFixed(2)} s`,
      })
      expect(cut).toEqual([])
      expect(begun.length).toBeGreaterThan(0)
      expect(left).toBe(0)
    }
    await expectOrdersConsistent(world)
    await expectStockConsistent(world, before)
  },
  TIMEOUT,
)

test(
  'a worker killed during a refund: another takes over within 60 s, and the money is refunded once',
  async () => {
    const cashier = await startCashier()
    const api = await startServer(world.url, { ROLES: 'api', CASHIER_URL: cashier.url })
    await api.ready
    const buyer = storefront.buyers[0]!
    const { data: placed } = await callHttp(
      api.base,
      PlaceOrder,
      submissionFor(buyer, [{ ...storefront.offers[0]!, quantity: 3 }]),
      buyer.token,
    )
    const { data: opened } = await callHttp(api.base, CreatePayment, { tradeId: placed.tradeId, method: 'wechat' }, buyer.token)
    const { orderId } = placed.orders[0]!
    expect((await callHttp(api.base, CancelOrder, { orderId, reason: '不想要了' }, buyer.token)).code).toBe(200)
    // Paid before it was closed at the provider: the money must be refunded.
    await press(opened.payUrl)
    const refund = async () =>
      (
        await world.rows(
          sql<{
            state: string
          }>`select r.state from payments.refund r join payments.payment p on p.id = r.payment_id where p.payment_no = ${opened.paymentNo}`,
        )
      )[0]
    await waitUntil('a refund is asked for', 10_000, refund)
    const job = async () =>
      (
        await world.rows(
          sql<{
            state: string
            retry_count: number
          }>`select state, retry_count from pgboss.job where name = 'payments.send-refund' order by created_on desc limit 1`,
        )
      )[0]!

    await cashier.turn({ hangMs: 60_000 })
    const settings = { ROLES: 'worker', CASHIER_URL: cashier.url, NOTIFY_URL: api.base }
    const worker = await startServer(world.url, settings)
    await waitUntil('the worker is in the middle of it', 20_000, async () => (await job()).state === 'active')
    worker.kill('SIGKILL')
    await worker.gone
    const killed = performance.now()
    await cashier.turn({ hangMs: 0 })
    const second = await startServer(world.url, settings)
    await waitUntil('another worker has done it', 70_000, async () => (await job()).state === 'completed')
    const resumed = (performance.now() - killed) / 1000
    recordFigure('worker killed: its job taken up and done after', resumed, 's')
    expect(resumed).toBeLessThan(60)
    await waitUntil('the money is back', 20_000, async () => (await refund())?.state === 'done')
    expect(await cashier.refunded()).toMatchObject([{ outTradeNo: opened.paymentNo, amountFen: placed.totalFen }])
    await expectLedgerBalanced(world)
    for (const node of [api, second]) {
      node.kill('SIGTERM')
      expect(await node.gone).toBe(0)
    }
  },
  TIMEOUT,
)
