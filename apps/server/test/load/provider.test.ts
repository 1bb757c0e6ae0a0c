import { randomUUID } from 'node:crypto'
import { AddToCart, CreatePayment, GetCart, GetOrder, GetPayResult, ListOrders, PlaceOrder } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { newStamp, signCallback } from '../../../cashier/src/signature.ts'
import { MINUTE, SECOND, after } from '../../src/kernel/clock.ts'
import { openPayingWorld, SECRET } from '../cashier.ts'
import { testRng, runConcurrently } from './concurrency.ts'
import { recordFigure, percentile } from './figures.ts'
import { expectLedgerBalanced, expectOrdersConsistent } from './invariants.ts'
import { SCALE, TIMEOUT } from './scale.ts'
import { makeStorefront, submissionFor, press } from './storefront.ts'

const world = await openPayingWorld()
const { buyers, offers } = await makeStorefront(world, { buyers: 8, sellers: 2, offers: 8 })
const random = testRng('provider')

async function placeTrade(lane = 0) {
  const buyer = buyers[lane]!
  const placed = await world.call(PlaceOrder, submissionFor(buyer, [{ ...offers[0]!, quantity: 2 }]), buyer.token)
  expect(placed.code, placed.msg).toBe(200)
  return { buyer, ...placed.data, orderId: placed.data.orders[0]!.orderId }
}
async function openTrade(lane = 0) {
  const trade = await placeTrade(lane)
  const opened = await world.call(CreatePayment, { tradeId: trade.tradeId, method: 'wechat' }, trade.buyer.token)
  expect(opened.code, opened.msg).toBe(200)
  return { ...trade, ...opened.data }
}

test(
  'while the provider hangs for 30 s, every other call is served as before',
  async () => {
    const { orderId } = await placeTrade()
    const measure = async () => {
      const times: number[] = []
      await runConcurrently(SCALE.requestsBesideHang, 8, async (n, lane) => {
        const { token } = buyers[lane]!
        const offer = random.pick(offers)
        const start = performance.now()
        const answer = await [
          () => world.call(GetCart, {}, token),
          () => world.call(ListOrders, {}, token),
          () => world.call(GetOrder, { orderId }, buyers[0]!.token),
          () => world.call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, token),
          () => world.call(PlaceOrder, submissionFor(buyers[lane]!, [{ ...offer, quantity: 1 }]), token),
        ][n % 5]!()
        times.push(performance.now() - start)
        expect(answer.code, answer.msg).toBe(200)
      })
      return percentile(times, 0.99)
    }
    await measure()
    const before = await measure()

    const waiting = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(openTrade))
    await world.turn({ hangMs: 30_000 })
    let over = false
    let refused = 0
    // As many payments hang as there are buyers, continuously: creating one payment, and polling another.
    const hanging = waiting.map(async (trade, lane) => {
      while (!over) {
        const { tradeId } = await placeTrade(lane)
        const opened = await world.call(CreatePayment, { tradeId, method: 'card' }, trade.buyer.token)
        expect(opened.data.reason).toBe('PAYMENT_UNAVAILABLE')
        const result = await world.call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token)
        expect(result.data).toMatchObject({ paymentState: 'paying', final: false })
        refused += 1
      }
    })
    const during = await measure()
    over = true
    await Promise.all(hanging)
    await world.turn({ hangMs: 0 })
    recordFigure('provider hangs: p99 of other calls', during / before, 'times', {
      before: `${before.toFixed(1)} ms`,
      during: `${during.toFixed(1)} ms`,
      'payments that hung': refused * 2,
    })
    expect(refused).toBeGreaterThan(0)
    // Payments requested while it hung are known to it and can be paid.
    const [kept] = waiting
    await press(kept!.payUrl)
    expect((await world.call(GetPayResult, { tradeId: kept!.tradeId }, kept!.buyer.token)).data).toMatchObject({ state: 'paid' })
  },
  TIMEOUT,
)

test(
  'payments whose callbacks are all lost are found by polling within 5 minutes',
  async () => {
    await world.turn({ lose: 'all' })
    const trades: number[] = []
    await runConcurrently(SCALE.lostCallbacks, 8, async (n, lane) => {
      const { tradeId, payUrl } = await openTrade(lane)
      // Most pay at once, some only after the first poll.
      if (n % 4 === 0) world.clock.advance(random.int(0, 2) * SECOND)
      await press(payUrl)
      trades.push(tradeId)
    })
    await world.deliver()
    const paidAt = world.clock.now()
    const left = async () =>
      (
        await world.rows(
          sql<{ n: number }>`select count(*)::int as n from orders.trade where id = any(${trades}::bigint[]) and state <> 'paid'`,
        )
      )[0]!.n
    expect(await left()).toBe(SCALE.lostCallbacks)
    while ((await left()) > 0 && world.clock.now() < after(paidAt, 6 * MINUTE)) {
      world.clock.advance(10 * SECOND)
      await world.work()
    }
    await world.turn({ lose: 0 })
    const healed = (world.clock.now().getTime() - paidAt.getTime()) / 1000
    recordFigure('lost callbacks: all healed after', healed, 's', { payments: SCALE.lostCallbacks })
    expect(await left()).toBe(0)
    expect(healed).toBeLessThanOrEqual(300)
    await expectLedgerBalanced(world)
  },
  TIMEOUT,
)

test('a callback that is forged, for another merchant, stale or for another amount changes nothing', async () => {
  const trade = await openTrade()
  const other = await openTrade(1)
  const now = world.clock.now()
  const genuine = {
    eventId: randomUUID(),
    type: 'payment.paid',
    merchantId: 'demo',
    outTradeNo: trade.paymentNo,
    paymentId: 'p_1',
    amountFen: trade.totalFen,
    currency: 'CNY',
    createdAt: now.toISOString(),
    method: 'wechat',
    paidAt: now.toISOString(),
  }
  const report = async (
    change: Record<string, unknown>,
    how: { secret?: string; at?: Date; merchant?: string; sent?: string } = {},
  ) => {
    const body = JSON.stringify({ ...genuine, eventId: randomUUID(), ...change })
    const stamp = newStamp(how.at ?? now)
    const answer = await fetch(world.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cashier-merchant': how.merchant ?? 'demo',
        'cashier-timestamp': stamp.timestamp,
        'cashier-nonce': stamp.nonce,
        'cashier-signature': signCallback(how.secret ?? SECRET, stamp, body),
      },
      body: how.sent ?? body,
    })
    return answer.status
  }
  const everything = () =>
    world.rows(
      sql<object>`select (select json_agg(p order by id) from payments.payment p) as payments, (select json_agg(t order by id) from orders.trade t) as trades,
        (select json_agg(o order by id) from orders.order_head o) as orders, (select count(*) from ledger.entry) as entries, (select count(*) from payments.webhook_event) as notices,
        (select count(*) from payments.refund) as refunds, (select count(*) from pgboss.job) as jobs`,
    )
  const before = await everything()
  const wrong = {
    'signed by another': await report({}, { secret: 'another secret, just as long as it' }),
    'changed after it was signed': await report({}, { sent: JSON.stringify({ ...genuine, amountFen: 1 }) }),
    'a fen too little': await report({ amountFen: trade.totalFen - 1 }),
    'a hundredfold': await report({ amountFen: trade.totalFen * 100 }),
    'in dollars': await report({ currency: 'USD' }),
    'for another merchant, by its body': await report({ merchantId: 'renxin' }),
    'for another merchant, by its header': await report({}, { merchant: 'renxin' }),
    'of an unknown payment': await report({ outTradeNo: 'P2603109999999999' }),
    'of a refund that was not requested': await report({
      type: 'refund.done',
      refundId: 'r',
      outRefundNo: 'R1234567',
      refundedAt: now.toISOString(),
    }),
    'ten minutes old': await report({}, { at: after(now, -10 * MINUTE) }),
    'from ten minutes ahead': await report({}, { at: after(now, 10 * MINUTE) }),
    'no JSON': await report({}, { sent: '{' }),
  }
  for (const [what, status] of Object.entries(wrong)) expect([what, status]).toEqual([what, 400])
  expect(await everything()).toEqual(before)
  recordFigure('callbacks that fit nothing: changes', 0, 'of them', { callbacks: Object.keys(wrong).length })

  // The genuine callback works once: ten copies and a second event for the same payment book nothing more.
  const id = randomUUID()
  expect(await Promise.all(Array.from({ length: 10 }, () => report({ eventId: id })))).toEqual(
    Array.from({ length: 10 }, () => 200),
  )
  expect(await report({})).toBe(200)
  const [paid] = await world.rows(
    sql<{ mine: string; others: string; entries: number }>`
      select (select state from orders.trade where id = ${trade.tradeId}) as mine, (select state from orders.trade where id = ${other.tradeId}) as others,
        (select count(*)::int from ledger.entry where kind = 'payment' and ref = ${trade.paymentNo}) as entries`,
  )
  expect(paid).toEqual({ mine: 'paid', others: 'unpaid', entries: 1 })
  await expectOrdersConsistent(world)
})
