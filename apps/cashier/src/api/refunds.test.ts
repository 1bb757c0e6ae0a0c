import { expect, onTestFinished, test } from 'vitest'
import { openHarness, other } from '../test-harness/harness.ts'

const no = 'T20260302-0001'

async function stage() {
  const opened = await openHarness()
  onTestFinished(() => opened.close())
  const refund = (outRefundNo: string, amountFen: number, change: object = {}, signing = {}) =>
    opened.call(
      'POST',
      '/v1/refunds',
      { outTradeNo: no, outRefundNo, amountFen, reason: '缺货', notifyUrl: opened.shop.url, ...change },
      signing,
    )
  const payment = async () => (await opened.call('GET', `/v1/payments/by-out-trade-no/${no}`)).body
  return { ...opened, paid: () => opened.paid(no), refund, payment }
}

test('rejects unsigned requests with 401', async () => {
  const { base } = await stage()
  expect((await fetch(`${base()}/v1/refunds/R20260302-1`)).status).toBe(401)
})

test('rejects zero and fractional amounts with 400', async () => {
  const { refund, paid } = await stage()
  await paid()
  expect((await refund('R20260302-1', 0)).status).toBe(400)
  expect((await refund('R20260302-1', 1.5)).status).toBe(400)
})

test('hides the payment and the refund from another merchant', async () => {
  const { call, refund, paid } = await stage()
  await paid()
  expect((await refund('R20260302-1', 1, {}, { as: other })).status).toBe(404)
  await refund('R20260302-1', 1)
  expect((await call('GET', '/v1/refunds/R20260302-1', undefined, { as: other })).status).toBe(404)
})

test('refuses to refund what is not paid', async () => {
  const { open, refund } = await stage()
  await open()
  expect(await refund('R20260302-1', 1)).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } })
})

test('never refunds more than was paid, counting refunds in progress', async () => {
  const { paid, refund, payment } = await stage()
  await paid()
  expect(await refund('R20260302-1', 128_651)).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_MUCH' } })
  expect(await refund('R20260302-1', 100_000)).toMatchObject({ status: 200, body: { state: 'refunding' } })
  expect(await refund('R20260302-2', 28_651)).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_MUCH' } })
  expect(await refund('R20260302-2', 28_650)).toMatchObject({ status: 200 })
  expect(await payment()).toMatchObject({ state: 'refunded', refundedFen: 128_650 })
})

test('returns the same refund for the same number, and refuses it with other terms', async () => {
  const { paid, refund, payment } = await stage()
  await paid()
  const first = await refund('R20260302-1', 100)
  expect(await refund('R20260302-1', 100)).toEqual(first)
  expect(await refund('R20260302-1', 101)).toMatchObject({ status: 409, body: { code: 'OUT_REFUND_NO_USED' } })
  expect(await payment()).toMatchObject({ refundedFen: 100 })
})

test('a partial refund leaves the payment paid and notifies the merchant when it is done', async () => {
  const { call, paid, refund, payment, shop, tick } = await stage()
  await paid()
  await refund('R20260302-1', 100)
  await tick()
  expect(shop.types()).toEqual(['payment.paid', 'refund.done'])
  expect(shop.received[1]!.event).toMatchObject({ outTradeNo: no, outRefundNo: 'R20260302-1', amountFen: 100, currency: 'CNY' })
  expect((await call('GET', '/v1/refunds/R20260302-1')).body).toMatchObject({
    state: 'refunded',
    refundedAt: '2026-03-02T04:00:00.000Z',
  })
  expect(await payment()).toMatchObject({ state: 'paid', refundedFen: 100 })
})

test('a failed refund is reported and can be retried under a new number', async () => {
  const { paid, refund, payment, shop, tick, changeSwitches } = await stage()
  await paid()
  await changeSwitches({ failRefunds: true })
  await refund('R20260302-1', 128_650)
  await tick()
  expect(shop.types()).toEqual(['payment.paid', 'refund.failed'])
  expect(await payment()).toMatchObject({ state: 'paid', refundedFen: 0 })
  await changeSwitches({ failRefunds: false })
  expect((await refund('R20260302-2', 128_650)).status).toBe(200)
  expect(await payment()).toMatchObject({ state: 'refunded' })
})

test('race: many concurrent refunds return no more than was paid', async () => {
  const { paid, refund, payment } = await stage()
  await paid()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => refund(`R20260302-${i}`, 30_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await payment()).toMatchObject({ refundedFen: 120_000, state: 'paid' })
})
