import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { merchant, openHarness, other } from '../../../../cashier/src/test-harness/harness.ts'
import { createCashierProvider, type CashierProviderOptions } from './cashier.ts'
import { PayRefused, PayUnreachable, type NewPayment } from './provider.ts'

const outTradeNo = 'T20260302-0001'

async function stage(options: Partial<CashierProviderOptions> = {}) {
  const opened = await openHarness()
  onTestFinished(() => opened.close())
  const { clock, base, shop } = opened
  const provider = createCashierProvider({
    baseUrl: base(),
    merchantId: merchant.id,
    secret: merchant.secret,
    now: () => clock.now,
    ...options,
  })
  const payment: NewPayment = {
    outTradeNo,
    amountFen: 128_650,
    description: '药品采购订单',
    notifyUrl: shop.url,
    returnUrl: 'https://shop.example/h5/',
    expiresAt: new Date(clock.now.getTime() + 30 * 60_000),
    method: 'wechat',
    methods: ['wechat', 'alipay'],
  }
  const refund = (outRefundNo: string, amountFen: number) =>
    provider.refund({ outTradeNo, outRefundNo, amountFen, reason: '缺货', notifyUrl: shop.url })
  return { ...opened, provider, payment, refund }
}

/** A server that gives the same response to every request. */
async function answering(status: number, body: string) {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it succeeded')
    },
    (error: unknown) => error,
  )

test('opens a payment, which is paid on its page and reported; a repeated query returns the same', async () => {
  const { provider, payment, submitPage, shop, tick, clock } = await stage()
  const opened = await provider.createPayment(payment)
  expect(opened).toEqual({ paymentId: expect.any(String), payUrl: expect.stringContaining('/pay/'), state: 'created' })
  expect(await provider.createPayment(payment)).toEqual(opened)
  expect(await provider.queryPayment(outTradeNo)).toMatchObject({ state: 'created', paidAt: null, refundedFen: 0 })
  await submitPage(opened.payUrl, 'confirm', 'alipay')
  await tick()
  const [{ headers, rawBody } = { headers: {}, rawBody: '' }] = shop.received
  expect(provider.parseCallback({ headers, rawBody, now: clock.now })).toEqual({
    ok: true,
    event: {
      type: 'payment.paid',
      eventId: expect.any(String),
      merchantId: merchant.id,
      outTradeNo,
      paymentId: opened.paymentId,
      amountFen: 128_650,
      currency: 'CNY',
      method: 'alipay',
      paidAt: clock.now,
      happenedAt: clock.now,
    },
  })
  expect(await provider.queryPayment(outTradeNo)).toMatchObject({ state: 'paid', method: 'alipay', paidAt: clock.now })
})

test('the cashier stops repeating a callback that the provider acknowledges, and repeats one that it rejects', async () => {
  const { provider, paid, advanceSeconds, shop, tick } = await stage()
  const declined = provider.rejectCallback('order unknown')
  shop.answerWith(declined.status, declined.body)
  await paid(outTradeNo)
  await tick()
  const taken = provider.acknowledgeCallback()
  shop.answerWith(taken.status, taken.body)
  for (const seconds of [1, 5, 86_400]) {
    advanceSeconds(seconds)
    await tick()
  }
  expect(shop.received).toHaveLength(2)
})

test('returns null for unknown numbers, and refuses to close an unknown one', async () => {
  const { provider } = await stage()
  expect(await provider.queryPayment(outTradeNo)).toBeNull()
  expect(await provider.queryRefund('R20260302-1')).toBeNull()
  expect(await failureOf(provider.closePayment(outTradeNo))).toMatchObject({ kind: 'refused', code: 'NOT_FOUND', status: 404 })
})

test('closes a payment until it is paid', async () => {
  const { provider, payment, paid } = await stage()
  await provider.createPayment(payment)
  expect(await provider.closePayment(outTradeNo)).toMatchObject({ state: 'closed' })
  await paid('T20260302-0002')
  const failure = await failureOf(provider.closePayment('T20260302-0002'))
  expect(failure).toBeInstanceOf(PayRefused)
  expect(failure).toMatchObject({ code: 'ALREADY_PAID' })
})

test('refuses another amount under the same number', async () => {
  const { provider, payment } = await stage()
  await provider.createPayment(payment)
  const failure = await failureOf(provider.createPayment({ ...payment, amountFen: 1 }))
  expect(failure).toMatchObject({ kind: 'refused', code: 'OUT_TRADE_NO_USED', status: 409 })
})

test('takes a refund whatever the length of its reason', async () => {
  const { provider, paid, shop } = await stage()
  await paid(outTradeNo)
  for (const [i, reason] of ['缺货', '货'.repeat(80), '货'.repeat(100), `${'货'.repeat(78)}😀😀`].entries()) {
    const refund = { outTradeNo, outRefundNo: `R20260302-${i}`, amountFen: 1, reason, notifyUrl: shop.url }
    expect(await provider.refund(refund)).toMatchObject({ state: 'refunding' })
  }
})

test('refunds in parts, never more than was paid, and each refund is reported', async () => {
  const { provider, refund, paid, shop, tick, clock, changeSwitches } = await stage()
  await paid(outTradeNo)
  expect(await refund('R20260302-1', 100_000)).toMatchObject({ state: 'refunding', refundedAt: null })
  expect(await provider.queryRefund('R20260302-1')).toMatchObject({
    state: 'refunded',
    refundedAt: clock.now,
    amountFen: 100_000,
  })
  expect(await failureOf(refund('R20260302-2', 28_651))).toMatchObject({ kind: 'refused', code: 'REFUND_TOO_MUCH' })
  await changeSwitches({ failRefunds: true })
  await refund('R20260302-3', 50)
  await tick()
  const verdicts = shop.received.map(({ headers, rawBody }) => provider.parseCallback({ headers, rawBody, now: clock.now }))
  const events = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.event] : []))
  expect(events.find(({ type }) => type === 'refund.done')).toMatchObject({ outRefundNo: 'R20260302-1', amountFen: 100_000 })
  expect(events.find(({ type }) => type === 'refund.failed')).toMatchObject({
    outRefundNo: 'R20260302-3',
    failure: expect.any(String),
  })
  expect(await provider.queryRefund('R20260302-3')).toMatchObject({ state: 'failed' })
})

test('lists the payments and refunds of a day in its statement', async () => {
  const { provider, paid, refund, clock } = await stage()
  await paid(outTradeNo)
  await refund('R20260302-1', 50)
  expect(await provider.statement('2026-03-02')).toMatchObject([
    { kind: 'paid', outTradeNo, outRefundNo: null, amountFen: 128_650, at: clock.now },
    { kind: 'refunded', outTradeNo, outRefundNo: 'R20260302-1', amountFen: 50, at: clock.now },
  ])
  expect(await provider.statement('2026-03-03')).toEqual([])
})

test('reports a hanging cashier as unreachable, although it may have done what was requested', async () => {
  const { provider, payment, changeSwitches, base, clock } = await stage()
  await changeSwitches({ hangMs: 60_000 })
  const hasty = createCashierProvider({
    baseUrl: base(),
    merchantId: merchant.id,
    secret: merchant.secret,
    timeoutMs: 100,
    now: () => clock.now,
  })
  const failure = await failureOf(hasty.createPayment(payment))
  expect(failure).toBeInstanceOf(PayUnreachable)
  expect(failure).toMatchObject({ kind: 'unreachable' })
  await changeSwitches({ hangMs: 0 })
  expect(await provider.queryPayment(outTradeNo)).toMatchObject({ state: 'created' })
})

test('reports a refused connection as unreachable', async () => {
  const { payment, provider } = await stage({ baseUrl: 'http://127.0.0.1:9' })
  expect(await failureOf(provider.createPayment(payment))).toMatchObject({ kind: 'unreachable' })
})

test.each([
  [500, '{"code":"FAILED","message":"x"}'],
  [429, '{"code":"SLOW_DOWN","message":"x"}'],
  [404, '<html>not here</html>'],
  [200, '{"paymentId":"p"}'],
  [200, 'ok'],
  [302, ''],
])('reports the response %i %s as unreachable, because it proves nothing', async (status, body) => {
  const { payment, provider } = await stage({ baseUrl: await answering(status, body) })
  expect(await failureOf(provider.createPayment(payment))).toMatchObject({ kind: 'unreachable' })
  expect(await failureOf(provider.queryPayment(outTradeNo))).toMatchObject({ kind: 'unreachable' })
})

test.each([
  ['another secret', { secret: other.secret }, 'SIGNATURE_WRONG'],
  ['a clock that is off', { now: () => new Date('2026-03-02T04:06:00Z') }, 'TOO_OLD'],
])('is refused with %s', async (_what, options, code) => {
  const { payment, provider } = await stage(options)
  expect(await failureOf(provider.createPayment(payment))).toMatchObject({ kind: 'refused', code, status: 401 })
})

test('rejects a secret that is too short at once', () => {
  expect(() => createCashierProvider({ baseUrl: 'http://127.0.0.1:8081', merchantId: 'demo', secret: 'short' })).toThrow(
    TypeError,
  )
})
