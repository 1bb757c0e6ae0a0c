import { expect, onTestFinished, test } from 'vitest'
import { openHarness, other } from '../test-harness/harness.ts'

async function stage() {
  const opened = await openHarness()
  onTestFinished(() => opened.close())
  return opened
}

test.each(['2026-02-30', 'today', '2026-3-2'])('%s is answered 400', async (day) => {
  const { call } = await stage()
  expect((await call('GET', `/v1/statements/${day}`)).status).toBe(400)
})

test('covers a day from midnight to midnight in China and lists one merchant’s payments and refunds', async () => {
  const { call, clock, paid, open, shop } = await stage()
  clock.now = new Date('2026-03-01T15:59:59.999Z')
  await paid('T20260301-0001')
  clock.now = new Date('2026-03-01T16:00:00.000Z')
  await paid('T20260302-0001', { amountFen: 500, method: 'alipay' })
  await open({ outTradeNo: 'T20260302-0002' })
  const refund = { outTradeNo: 'T20260301-0001', outRefundNo: 'R20260302-1', amountFen: 50, reason: '破损', notifyUrl: shop.url }
  await call('POST', '/v1/refunds', refund)
  const rows = async (day: string, signing = {}) =>
    (await call<{ rows: Record<string, unknown>[] }>('GET', `/v1/statements/${day}`, undefined, signing)).body.rows
  expect(await rows('2026-03-01')).toMatchObject([{ kind: 'paid', outTradeNo: 'T20260301-0001', amountFen: 128_650 }])
  expect(await rows('2026-03-02')).toMatchObject([
    { kind: 'paid', outTradeNo: 'T20260302-0001', outRefundNo: null, amountFen: 500, method: 'alipay' },
    { kind: 'refunded', outTradeNo: 'T20260301-0001', outRefundNo: 'R20260302-1', amountFen: 50, method: 'wechat' },
  ])
  expect(await rows('2026-03-02', { as: other })).toEqual([])
})
