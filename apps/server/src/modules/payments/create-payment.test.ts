import { createHmac, randomUUID } from 'node:crypto'
import { CancelOrder, CreatePayment, GetOrder, GetPayResult, ListPayMethods, ORDER } from '@shop/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openPayingWorld, SECRET } from '../../../test/cashier.ts'
import { addMember, makeBuyer, makeOffer, makeUser, placeOrder, type Buyer } from '../../../test/factories/index.ts'
import { balance, findUnbalanced } from '../ledger/index.ts'
import { findUnposted } from './verify-postings.ts'

const world = await openPayingWorld()
const { call } = world

interface Placed {
  buyer: Buyer
  tradeId: number
  orderIds: number[]
  totalFen: number
}
/** An unpaid trade over this many sellers. */
async function placed(sellers = 1): Promise<Placed> {
  const buyer = await makeBuyer(world)
  const offers = await Promise.all(Array.from({ length: sellers }, () => makeOffer(world)))
  const data = await placeOrder(
    world,
    buyer,
    offers.map(({ offerId }) => ({ offerId, quantity: 2 })),
  )
  return { buyer, tradeId: data.tradeId, orderIds: data.orders.map((o) => o.orderId), totalFen: data.totalFen }
}
const open = async ({ buyer, tradeId }: Placed, method: 'wechat' | 'alipay' = 'wechat') =>
  call(CreatePayment, { tradeId, method }, buyer.token)
const statuses = async ({ tradeId }: Placed) =>
  (await world.rows(sql<{ status: number }>`select status from orders.order_head where trade_id = ${tradeId} order by id`)).map(
    (r) => r.status,
  )
const paymentStates = async ({ tradeId }: Placed) =>
  (await world.rows(sql<{ state: string }>`select state from payments.payment where trade_id = ${tradeId} order by id`)).map(
    (r) => r.state,
  )
/** Advances the clock, delivering callbacks and running jobs as they become due. */
async function pass(minutes: number, step = 1) {
  for (let left = minutes; left > 0; left -= step) {
    world.clock.advance(Math.min(step, left) * 60_000)
    await world.deliver()
    await world.work()
  }
}

describe('paying a trade', () => {
  test('is only for the shop’s members, including finance', async () => {
    const trade = await placed()
    const outsider = await makeBuyer(world)
    const { userId } = await makeUser(world)
    await addMember(world, trade.buyer.shopId, userId, 'finance')
    expect((await call(CreatePayment, { tradeId: trade.tradeId, method: 'wechat' })).code).toBe(401)
    expect((await call(CreatePayment, { tradeId: trade.tradeId, method: 'wechat' }, outsider.token)).code).toBe(404)
    expect((await call(ListPayMethods, { tradeId: trade.tradeId }, outsider.token)).code).toBe(404)
    expect((await call(GetPayResult, { tradeId: trade.tradeId }, outsider.token)).code).toBe(404)
    for (const input of [
      {},
      { tradeId: 'x', method: 'wechat' },
      { tradeId: trade.tradeId, method: 'gold' },
      { tradeId: trade.tradeId, method: 'wechat', more: 1 },
    ])
      expect((await call(CreatePayment, input, trade.buyer.token)).code).toBe(422)
    expect(
      (await call(CreatePayment, { tradeId: trade.tradeId, method: 'wechat' }, await world.login(userId, trade.buyer.shopId)))
        .code,
    ).toBe(200)
  })

  test('pays both orders when the cashier’s callback comes', async () => {
    const trade = await placed(2)
    const { data } = await open(trade)
    await world.pay(data.payUrl)
    await world.deliver()
    expect([await statuses(trade), await paymentStates(trade)]).toEqual([[ORDER.paid, ORDER.paid], ['paid']])
    const result = (await call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token)).data
    expect([result.state, result.final, result.methodName]).toEqual(['paid', true, '微信支付'])
    expect((await open(trade)).data.reason).toBe('ALREADY_PAID')
  })

  test('is found by polling when every callback is lost', async () => {
    const trade = await placed()
    await world.turn({ lose: 'all' })
    await world.pay((await open(trade)).data.payUrl)
    await world.deliver()
    expect(await statuses(trade)).toEqual([ORDER.unpaid])
    await pass(1)
    await world.turn({ lose: 0 })
    expect(await statuses(trade)).toEqual([ORDER.paid])
  })

  test('is found at once by a polling buyer, before any callback', async () => {
    const trade = await placed()
    await world.pay((await open(trade)).data.payUrl)
    expect((await call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token)).data.state).toBe('paid')
  })

  test('counts once when the callback arrives ten times concurrently and the buyer polls as well', async () => {
    const trade = await placed()
    await world.turn({ copies: 10 })
    await world.pay((await open(trade)).data.payUrl)
    await Promise.all([
      world.deliver(),
      ...[1, 2, 3].map(() => call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token)),
    ])
    await world.turn({ copies: 1 })
    expect(await statuses(trade)).toEqual([ORDER.paid])
    const moves = await world.rows(
      sql<{
        n: number
      }>`select count(*)::int as n from orders.order_status_history where order_id = ${trade.orderIds[0]!} and to_status = 2`,
    )
    const booked = await world.rows(
      sql<{
        n: number
      }>`select count(*)::int as n from ledger.entry e join payments.payment p on e.ref = p.payment_no where e.kind = 'payment' and p.trade_id = ${trade.tradeId}`,
    )
    const refunds = await world.rows(
      sql<{
        n: number
      }>`select count(*)::int as n from payments.refund r join payments.payment p on p.id = r.payment_id where p.trade_id = ${trade.tradeId}`,
    )
    expect([moves[0]!.n, booked[0]!.n, refunds[0]!.n]).toEqual([1, 1, 0])
  })

  test('returns the same open payment when repeated, and a different one for another method', async () => {
    const trade = await placed()
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(trade)))
    expect(new Set(answers.map((a) => a.data.paymentNo)).size).toBe(1)
    const other = await open(trade, 'alipay')
    expect(other.data.paymentNo).not.toBe(answers[0]!.data.paymentNo)
    expect(await paymentStates(trade)).toEqual(['closed', 'paying'])
  })

  test('leaves the order payable again when the cashier refuses the payment', async () => {
    const trade = await placed()
    await world.pay((await open(trade)).data.payUrl, 'fail')
    await world.deliver()
    expect([await statuses(trade), await paymentStates(trade)]).toEqual([[ORDER.payFailed], ['failed']])
    await world.pay((await open(trade)).data.payUrl)
    await world.deliver()
    expect(await statuses(trade)).toEqual([ORDER.paid])
  })

  test('is refunded automatically after the order was cancelled', async () => {
    const trade = await placed()
    const { payUrl } = (await open(trade)).data
    await world.turn({ lose: 'all' })
    await world.pay(payUrl)
    await world.deliver()
    await world.turn({ lose: 0 })
    expect((await call(CancelOrder, { orderId: trade.orderIds[0]!, reason: '不要了' }, trade.buyer.token)).code).toBe(200)
    await pass(20, 5)
    expect([await statuses(trade), await paymentStates(trade)]).toEqual([[ORDER.cancelled], ['refunded']])
  })

  test('refunds the share of the one cancelled order of two', async () => {
    const trade = await placed(2)
    const { payUrl } = (await open(trade)).data
    await world.turn({ lose: 'all' })
    await world.pay(payUrl)
    await world.deliver()
    await world.turn({ lose: 0 })
    await call(CancelOrder, { orderId: trade.orderIds[0]!, reason: '不要了' }, trade.buyer.token)
    await pass(20, 5)
    expect(await statuses(trade)).toEqual([ORDER.cancelled, ORDER.paid])
    const [payment] = await world.rows(
      sql<{
        amount_fen: number
        refunded_fen: number
      }>`select amount_fen, refunded_fen from payments.payment where trade_id = ${trade.tradeId}`,
    )
    expect([payment!.amount_fen, payment!.refunded_fen]).toEqual([trade.totalFen, trade.totalFen / 2])
  })

  test('racing with cancellation and expiry ends in one legal state, with the stock either returned or sold', async () => {
    for (let i = 0; i < 5; i++) {
      const trade = await placed()
      const { payUrl } = (await open(trade)).data
      await world.pay(payUrl)
      world.clock.advance(31 * 60_000)
      await Promise.all([
        world.deliver(),
        world.work(),
        call(CancelOrder, { orderId: trade.orderIds[0]!, reason: '不要了' }, trade.buyer.token),
        call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token),
      ])
      await pass(20, 5)
      const [status] = await statuses(trade)
      const [held] = await world.rows(
        sql<{
          reserved: number
          released: number
        }>`select (r.quantity - r.released)::int as reserved, r.released from orders.reservation r join orders.order_line l on l.id = r.order_line_id where l.order_id = ${trade.orderIds[0]!}`,
      )
      const states = await paymentStates(trade)
      expect([
        [ORDER.paid, 2, 'paid'],
        [ORDER.cancelled, 0, 'refunded'],
      ]).toContainEqual([status, held!.reserved, states[0]])
    }
  })

  test('survives an unreachable provider: a clear refusal, and success at the next attempt', async () => {
    const trade = await placed()
    await world.turn({ hangMs: 30_000 })
    const refused = await open(trade)
    expect([refused.code, refused.data.reason]).toEqual([409, 'PAYMENT_UNAVAILABLE'])
    await world.turn({ hangMs: 0 })
    expect((await open(trade)).code).toBe(200)
    expect(await paymentStates(trade)).toEqual(['paying'])
  })
})

describe('a callback', () => {
  test('with a wrong signature, or none, changes nothing', async () => {
    const trade = await placed()
    await world.turn({ wrongSignature: true })
    await world.pay((await open(trade)).data.payUrl)
    await world.deliver()
    await world.turn({ wrongSignature: false })
    expect(await statuses(trade)).toEqual([ORDER.unpaid])
    const bare = await fetch(world.notifyUrl, {
      method: 'POST',
      body: '{"type":"payment.paid"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(bare.status).toBeGreaterThanOrEqual(400)
    expect(await statuses(trade)).toEqual([ORDER.unpaid])
  })
})

describe('a callback that is signed with our key', () => {
  const stored = () =>
    world.rows(
      sql`select (select jsonb_agg(p order by id) from payments.payment p) as payments, (select jsonb_agg(o order by id) from orders.order_head o) as orders,
        (select jsonb_agg(t order by id) from orders.trade t) as trades, (select count(*) from payments.webhook_event) as notices, (select count(*) from ledger.posting) as postings`,
    )
  /** Sends the cashier's callback with changes; returns the response status. */
  async function sendCallback(paymentNo: string, fen: number, change: object, { merchant = 'demo', secondsAgo = 0 } = {}) {
    const now = world.clock.now()
    const event = {
      eventId: randomUUID(),
      type: 'payment.paid',
      merchantId: merchant,
      outTradeNo: paymentNo,
      paymentId: 'p_1',
      amountFen: fen,
      currency: 'CNY',
      method: 'wechat',
      paidAt: now.toISOString(),
      ...change,
    }
    const body = JSON.stringify(event)
    const timestamp = String(Math.floor(now.getTime() / 1000) - secondsAgo)
    const signature = createHmac('sha256', SECRET).update(`${timestamp}\nn-1\n${body}\n`).digest('hex')
    const answer = await fetch(world.notifyUrl, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'cashier-merchant': merchant,
        'cashier-timestamp': timestamp,
        'cashier-nonce': 'n-1',
        'cashier-signature': signature,
      },
    })
    return answer.status
  }

  test('but for a different amount, currency, merchant or order, or ten minutes old, changes nothing; the genuine one counts', async () => {
    const trade = await placed()
    const { paymentNo } = (await open(trade)).data
    const fen = trade.totalFen
    const before = await stored()
    const statusesOfLies = [
      await sendCallback(paymentNo, fen - 1, {}),
      await sendCallback(paymentNo, fen + 1, {}),
      await sendCallback(paymentNo, 0, {}),
      await sendCallback(paymentNo, fen, { currency: 'USD' }),
      await sendCallback(paymentNo, fen, {}, { merchant: 'other' }),
      await sendCallback(paymentNo, fen, { merchantId: 'other' }),
      await sendCallback('P00000000000000', fen, {}),
      await sendCallback(paymentNo, fen, {}, { secondsAgo: 600 }),
      await sendCallback(paymentNo, fen, {}, { secondsAgo: -600 }),
    ]
    expect(statusesOfLies.filter((status) => status < 400)).toEqual([])
    expect(await stored()).toEqual(before)
    expect(await sendCallback(paymentNo, fen, {})).toBe(200)
    expect(await statuses(trade)).toEqual([ORDER.paid])
  })
})

describe('the ledger', () => {
  test('has every payment and refund of these tests once, and balances', async () => {
    const { read } = world.app.database
    expect([await findUnbalanced(read), await findUnposted(read)]).toEqual([[], []])
    const [sums] = await world.rows(
      sql<{
        fen: number
      }>`select coalesce(sum(amount_fen - refunded_fen), 0)::bigint as fen from payments.payment where paid_at is not null`,
    )
    expect([await balance(read, 'provider:cashier'), await balance(read, 'trade-held')]).toEqual([sums!.fen, -sums!.fen])
  })
  test('rejects changes', async () => {
    await expect(world.write(sql`update ledger.posting set amount_fen = 1`)).rejects.toThrow('append-only')
    await expect(world.write(sql`delete from ledger.entry`)).rejects.toThrow('append-only')
  })
})

test('an order shows how it was paid', async () => {
  const trade = await placed()
  await world.pay((await open(trade)).data.payUrl)
  await world.deliver()
  const order = (await call(GetOrder, { orderId: trade.orderIds[0]! }, trade.buyer.token)).data
  expect([order.paidFen, order.payMethodName, order.abilities.cancel, order.abilities.remind]).toEqual([
    trade.totalFen,
    '微信支付',
    false,
    true,
  ])
})
