import { GetOrder, GetPayResult, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeTrade } from '../../../test/factories/index.ts'
import { orderStatusesOf, paymentEffectsOf, paymentsOf } from '../../../test/inspect.ts'
import { after, MINUTE } from '../../kernel/clock.ts'

const world = await openPayingWorld()
const { call, openPayment } = world
const stored = () =>
  world.rows(
    sql`select (select jsonb_agg(p order by id) from payments.payment p) as payments, (select jsonb_agg(o order by id) from orders.order_head o) as orders,
      (select jsonb_agg(t order by id) from orders.trade t) as trades, (select count(*) from payments.webhook_event) as notices, (select count(*) from ledger.posting) as postings`,
  )

test('a callback with a wrong signature, or none, changes nothing', async () => {
  const trade = await makeTrade(world)
  await world.turn({ wrongSignature: true })
  await world.pay((await openPayment(trade)).data.payUrl)
  await world.deliver()
  await world.turn({ wrongSignature: false })
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.unpaid])
  const bare = await fetch(world.notifyUrl, {
    method: 'POST',
    body: '{"type":"payment.paid"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(bare.status).toBeGreaterThanOrEqual(400)
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.unpaid])
})

test('a callback that is signed with our key but for a different amount, currency, merchant, order or time, or ten minutes old, changes nothing; the genuine one counts', async () => {
  const trade = await makeTrade(world)
  const { paymentNo: outTradeNo } = (await openPayment(trade)).data
  const amountFen = trade.totalFen
  const { sendCallback } = world
  const at = (ms: number) => after(world.clock.now(), ms).toISOString()
  const before = await stored()
  const statusesOfLies = [
    await sendCallback({ outTradeNo, amountFen: amountFen - 1 }),
    await sendCallback({ outTradeNo, amountFen: amountFen + 1 }),
    await sendCallback({ outTradeNo, amountFen: 0 }),
    await sendCallback({ outTradeNo, amountFen, paidAt: at(-6 * MINUTE) }),
    await sendCallback({ outTradeNo, amountFen, paidAt: at(6 * MINUTE) }),
    await sendCallback({ outTradeNo, amountFen, paidAt: '9999-12-31T00:00:00Z' }),
    await sendCallback({ outTradeNo, amountFen, currency: 'USD' }),
    await sendCallback({ outTradeNo, amountFen }, { merchant: 'other' }),
    await sendCallback({ outTradeNo, amountFen, merchantId: 'other' }),
    await sendCallback({ outTradeNo: 'P00000000000000', amountFen }),
    await sendCallback({ outTradeNo, amountFen }, { secondsAgo: 600 }),
    await sendCallback({ outTradeNo, amountFen }, { secondsAgo: -600 }),
  ]
  expect(statusesOfLies.filter((status) => status < 400)).toEqual([])
  expect(await stored()).toEqual(before)
  expect(await sendCallback({ outTradeNo, amountFen })).toBe(200)
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.paid])
})

test('money is booked at our own time, whatever the provider’s clock says; what it said is kept', async () => {
  const trade = await makeTrade(world)
  const { paymentNo: outTradeNo } = (await openPayment(trade)).data
  world.clock.advance(10 * MINUTE)
  const paidAt = after(world.clock.now(), -9 * MINUTE).toISOString()
  expect(await world.sendCallback({ outTradeNo, amountFen: trade.totalFen, paidAt })).toBe(200)
  const booked = await world.rows(sql`select p.paid_at, o.paid_at as order_paid_at, e.payload ->> 'paidAt' as said
    from payments.payment p join orders.order_head o on o.trade_id = p.trade_id join payments.webhook_event e on e.payment_no = p.payment_no
    where p.payment_no = ${outTradeNo}`)
  const now = world.clock.now()
  expect(booked).toEqual([{ paid_at: now, order_paid_at: now, said: paidAt }])
})

test('a genuine refund that we did not request changes nothing', async () => {
  const trade = await makeTrade(world)
  const { paymentNo: outTradeNo } = (await openPayment(trade)).data
  await world.sendCallback({ outTradeNo, amountFen: trade.totalFen })
  const before = await stored()
  const refund = { type: 'refund.done', outRefundNo: 'R00000000000000', refundId: 'r_1', refundedAt: new Date().toISOString() }
  expect(await world.sendCallback({ outTradeNo, amountFen: trade.totalFen, ...refund })).toBe(400)
  expect(await stored()).toEqual(before)
})

test('a paid payment pays all orders of the trade, and each shows how it was paid', async () => {
  const trade = await makeTrade(world, 2)
  await world.pay((await openPayment(trade)).data.payUrl)
  await world.deliver()
  expect([await orderStatusesOf(world, trade), await paymentsOf(world, trade)]).toEqual([
    [ORDER.paid, ORDER.paid],
    [{ provider: 'cashier', state: 'paid' }],
  ])
  const result = (await call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token)).data
  expect([result.state, result.final, result.methodName]).toEqual(['paid', true, '微信支付'])
  for (const orderId of trade.orderIds) {
    const order = (await call(GetOrder, { orderId }, trade.buyer.token)).data
    expect([order.paidFen, order.payMethodName, order.abilities.cancel, order.abilities.remind]).toEqual([
      trade.totalFen / 2,
      '微信支付',
      false,
      true,
    ])
  }
})

test('a failed payment leaves the order payable again', async () => {
  const trade = await makeTrade(world)
  await world.pay((await openPayment(trade)).data.payUrl, 'fail')
  await world.deliver()
  expect([await orderStatusesOf(world, trade), await paymentsOf(world, trade)]).toEqual([
    [ORDER.payFailed],
    [{ provider: 'cashier', state: 'failed' }],
  ])
  await world.pay((await openPayment(trade)).data.payUrl)
  await world.deliver()
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.paid])
})

test('counts once when the callback arrives ten times concurrently and the buyer polls as well', async () => {
  const trade = await makeTrade(world)
  await world.turn({ copies: 10 })
  await world.pay((await openPayment(trade)).data.payUrl)
  await Promise.all([world.deliver(), ...[1, 2, 3].map(() => call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token))])
  await world.turn({ copies: 1 })
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.paid])
  expect(await paymentEffectsOf(world, trade)).toEqual({ transitions: 1, entries: 1, refunds: 0 })
})

test('an address that keeps sending forged callbacks is refused before they are read; genuine ones from elsewhere count', async () => {
  const limited = await openPayingWorld([{}], { WORK_MS_PER_MINUTE: '1000' })
  const trade = await makeTrade(limited)
  const { paymentNo: outTradeNo } = (await limited.openPayment(trade)).data
  const forge = () =>
    limited.app.http.inject({ method: 'POST', url: '/h5api/pay/notify/cashier', remoteAddress: '203.0.113.9', payload: '{}' })
  const statuses = []
  for (let n = 0; n < 20; n++) statuses.push((await forge()).statusCode)
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
  expect((await forge()).headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(await limited.sendCallback({ outTradeNo, amountFen: trade.totalFen })).toBe(200)
  expect(await orderStatusesOf(limited, trade)).toEqual([ORDER.paid])
})
