import { expect, onTestFinished, test } from 'vitest'
import { openHarness, other } from '../test-harness/harness.ts'
import { allOff } from '../switches.ts'

async function stage(extra = {}) {
  const opened = await openHarness(extra)
  onTestFinished(() => opened.close())
  return opened
}

test('rejects unsigned requests with 401', async () => {
  const { base } = await stage()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"lose":"all"}' }
  expect((await fetch(`${base()}/v1/switches`, init)).status).toBe(401)
})

test.each([{ copies: 0 }, { lose: 'some' }, { delayMs: -1 }, { explode: true }])('%o is answered 400', async (change) => {
  const { changeSwitches } = await stage()
  expect((await changeSwitches(change)).status).toBe(400)
})

test('changes the named switches and keeps the others and those of other merchants', async () => {
  const { call, changeSwitches } = await stage()
  await changeSwitches({ copies: 3 })
  expect((await changeSwitches({ lose: 'all' })).body).toEqual({ ...allOff, copies: 3, lose: 'all' })
  expect((await call('GET', '/v1/switches')).body).toEqual({ ...allOff, copies: 3, lose: 'all' })
  expect((await call('GET', '/v1/switches', undefined, { as: other })).body).toEqual(allOff)
})

test('can be set at startup', async () => {
  const { call } = await stage({ switches: { delayMs: 3000 } })
  expect((await call('GET', '/v1/switches')).body).toEqual({ ...allOff, delayMs: 3000 })
})

test('a refused payment fails with a reason and the next one succeeds', async () => {
  const { call, open, submitPage, shop, tick, changeSwitches } = await stage()
  await changeSwitches({ refuseNext: 1 })
  const page = await submitPage(await open(), 'confirm')
  expect(page.text).toContain('发卡行拒绝了这笔付款')
  await submitPage(await open({ outTradeNo: 'T20260302-0002' }), 'confirm')
  await tick()
  expect(shop.types().sort()).toEqual(['payment.failed', 'payment.paid'])
  const { body } = await call('GET', '/v1/payments/by-out-trade-no/T20260302-0001')
  expect(body).toMatchObject({ state: 'failed', failure: '发卡行拒绝了这笔付款', paidAt: null })
})
