import { randomUUID } from 'node:crypto'
import { CancelOrder, CreatePayment, ORDER, PlaceOrder } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { newStamp, signCallback } from '../../../cashier/src/signature.ts'
import { HOUR, MINUTE, after } from '../../src/kernel/clock.ts'
import { transactor, type JobContext } from '../../src/kernel/jobs.ts'
import { closeTradeWorker } from '../../src/modules/orders/close-trade.ts'
import { closeOpenPayment } from '../../src/modules/payments/index.ts'
import { openPayingWorld } from '../cashier.ts'
import { testRng, runConcurrently } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { expectLedgerBalanced, expectOrdersConsistent, expectStockConsistent, stockTotals } from './invariants.ts'
import { SCALE, TIMEOUT } from './scale.ts'
import { makeStorefront, submissionFor, press } from './storefront.ts'

const world = await openPayingWorld()
const closeTrade = closeTradeWorker({ onTradeReduced: closeOpenPayment })
const clock = { now: () => after(world.clock.now(), 31 * MINUTE) }
/** Runs background work half an hour later, when the time to pay is over. */
const outOfTime: JobContext = {
  ...world.app.jobContext,
  now: clock.now,
  transact: transactor({ ...world.app.kernel, clock }),
}

/** Delivers the cashier's callback without the network, so it arrives along with the others; the real one comes later. */
async function reportPaid(outTradeNo: string, amountFen: number) {
  const now = world.clock.now()
  const stamp = newStamp(now)
  const times = { createdAt: now.toISOString(), paidAt: now.toISOString() }
  const facts = { outTradeNo, amountFen, paymentId: 'p', currency: 'CNY', method: 'wechat', merchantId: 'demo' }
  const payload = JSON.stringify({ eventId: randomUUID(), type: 'payment.paid', ...facts, ...times })
  const answer = await world.send({
    method: 'POST',
    url: new URL(world.notifyUrl).pathname.replace('/h5api', ''),
    payload,
    headers: {
      'cashier-merchant': 'demo',
      'cashier-timestamp': stamp.timestamp,
      'cashier-nonce': stamp.nonce,
      'cashier-signature': signCallback('a secret for tests only, long enough', stamp, payload),
    },
  })
  expect(answer.statusCode).toBe(200)
}

test(
  'a trade paid, cancelled and timed out at the same moment has one outcome: stock is released once, money refunded once',
  async () => {
    const { buyers, offers } = await makeStorefront(world, { buyers: 4, sellers: 2, offers: 4 })
    const before = await stockTotals(world)
    const random = testRng('same moment')
    await runConcurrently(SCALE.sameMoments, 4, async (_, lane) => {
      const buyer = buyers[lane]!
      const lines = random.some(offers, 2).map((offer) => ({ ...offer, quantity: random.int(1, 9) }))
      const { data: placed } = await world.call(PlaceOrder, submissionFor(buyer, lines), buyer.token)
      const opened = await world.call(CreatePayment, { tradeId: placed.tradeId, method: 'wechat' }, buyer.token)
      expect(opened.code, opened.msg).toBe(200)
      await press(opened.data.payUrl)
      const deeds = [
        () => reportPaid(opened.data.paymentNo, placed.totalFen),
        () => closeTrade.run({ tradeId: placed.tradeId } as never, outOfTime),
        ...placed.orders.map(({ orderId }) => async () => {
          const answer = await world.call(CancelOrder, { orderId, reason: '不想要了' }, buyer.token)
          expect(['ORDER_MOVED_ON', undefined]).toContain(answer.data.reason)
        }),
      ]
      // Each is a few round trips ahead of or behind the others, so that each of them wins at times.
      await Promise.all(
        random.some(deeds, deeds.length).map(async (deed) => {
          for (let ahead = random.int(0, 4); ahead > 0; ahead--) await world.rows(sql`select 1`)
          await deed()
        }),
      )
    })
    for (let round = 0; round < 4; round++) {
      world.clock.advance(HOUR)
      await world.deliver()
      await world.work()
    }

    const ends = await expectOrdersConsistent(world)
    expect(
      Object.keys(ends)
        .map(Number)
        .filter((status) => status !== ORDER.paid && status !== ORDER.cancelled),
    ).toEqual([])
    await expectStockConsistent(world, before)
    await expectLedgerBalanced(world)
    const [sums] = await world.rows(
      sql<{ trades: number; paid: number; whole: number; part: number; open: number }>`
        select count(*)::int as trades, count(*) filter (where t.state = 'paid')::int as paid, count(*) filter (where p.refunded_fen = p.amount_fen)::int as whole,
          count(*) filter (where p.refunded_fen > 0 and p.refunded_fen < p.amount_fen)::int as part, count(*) filter (where p.paid_at is null)::int as open
        from orders.trade t join payments.payment p on p.trade_id = t.id`,
    )
    expect(sums).toMatchObject({ trades: SCALE.sameMoments, open: 0 })
    recordFigure('one moment: illegal ends', 0, 'of them', {
      trades: SCALE.sameMoments,
      'stayed paid': sums!.paid,
      'of these in part': sums!.part,
      'money went back whole': sums!.whole,
    })
  },
  TIMEOUT,
)
