import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signCallback } from '../signature.ts'
import type { Received } from '../test-harness/merchant-server.ts'
import { merchant, openHarness } from '../test-harness/harness.ts'
import { retryAfterSeconds } from './deliver.ts'

async function stage(extra = {}) {
  const opened = await openHarness(extra)
  onTestFinished(() => opened.close())
  return opened
}

function isSigned({ headers, rawBody }: Received) {
  const stamp = { timestamp: String(headers['cashier-timestamp']), nonce: String(headers['cashier-nonce']) }
  return headers['cashier-signature'] === signCallback(merchant.secret, stamp, String(rawBody))
}

test('reports a payment once, signed, and not again after it was acknowledged', async () => {
  const { paid, advanceSeconds, shop, tick } = await stage()
  await paid('T20260302-0001')
  await tick()
  advanceSeconds(86_400)
  await tick()
  expect(shop.received).toHaveLength(1)
  const [delivered] = shop.received
  expect(isSigned(delivered!)).toBe(true)
  expect(delivered!.headers['cashier-merchant']).toBe(merchant.id)
  expect(delivered!.event).toMatchObject({
    type: 'payment.paid',
    merchantId: merchant.id,
    outTradeNo: 'T20260302-0001',
    amountFen: 128_650,
    currency: 'CNY',
    method: 'wechat',
    paidAt: '2026-03-02T04:00:00.000Z',
  })
})

test.each([
  ['an error', 500, '{"code":"SUCCESS"}'],
  ['another word', 200, '{"code":"FAIL"}'],
  ['no JSON', 200, 'ok'],
  ['another success status', 204, ''],
])('%s does not acknowledge: retries after 1, 5, 15, 60, 300 s and so on, never earlier', async (_what, status, body) => {
  const { paid, advanceSeconds, shop, tick } = await stage()
  shop.answerWith(status, body)
  await paid('T20260302-0001')
  await tick()
  const waits = [...retryAfterSeconds, 3600, 3600]
  for (const [tries, seconds] of waits.entries()) {
    advanceSeconds(seconds - 0.001)
    await tick()
    expect(shop.received).toHaveLength(tries + 1)
    advanceSeconds(0.001)
    await tick()
    expect(shop.received).toHaveLength(tries + 2)
  }
  shop.answerWith(200, '{"code":"SUCCESS"}')
  advanceSeconds(3600)
  await tick()
  advanceSeconds(86_400)
  await tick()
  expect(shop.received).toHaveLength(waits.length + 2)
  expect(new Set(shop.received.map(({ event }) => event['eventId'])).size).toBe(1)
  expect(shop.received.every(isSigned)).toBe(true)
})

test('notifies an unreachable merchant later', async () => {
  const { paid, advanceSeconds, shop, tick } = await stage()
  await paid('T20260302-0001', { notifyUrl: 'http://127.0.0.1:9/' })
  await paid('T20260302-0002')
  await tick()
  advanceSeconds(1)
  await tick()
  expect(shop.received.map(({ event }) => event['outTradeNo'])).toEqual(['T20260302-0002'])
})

test('keeps the queue and the switches across a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cashier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { call, paid, advanceSeconds, restart, shop, tick, changeSwitches } = await stage({
    dataPath: join(folder, 'deep', 'book.sqlite'),
  })
  shop.answerWith(503, '')
  await changeSwitches({ copies: 2 })
  await paid('T20260302-0001')
  await tick()
  await restart()
  shop.answerWith(200, '{"code":"SUCCESS"}')
  advanceSeconds(1)
  await tick()
  expect(shop.received).toHaveLength(4)
  expect((await call('GET', '/v1/payments/by-out-trade-no/T20260302-0001')).body).toMatchObject({ state: 'paid' })
})

test('sends copies of the same event at once', async () => {
  const { paid, shop, tick, changeSwitches } = await stage()
  await changeSwitches({ copies: 5 })
  await paid('T20260302-0001')
  await tick()
  expect(shop.received).toHaveLength(5)
  expect(new Set(shop.received.map(({ rawBody }) => String(rawBody))).size).toBe(1)
  expect(new Set(shop.received.map(({ headers }) => headers['cashier-nonce'])).size).toBe(5)
})

test('loses the next events for good and sends the one after them', async () => {
  const { call, paid, advanceSeconds, shop, tick, changeSwitches } = await stage()
  await changeSwitches({ lose: 2 })
  for (const n of [1, 2, 3]) await paid(`T20260302-000${n}`)
  await tick()
  advanceSeconds(86_400)
  await tick()
  expect(shop.received.map(({ event }) => event['outTradeNo'])).toEqual(['T20260302-0003'])
  expect((await call('GET', '/v1/payments/by-out-trade-no/T20260302-0001')).body).toMatchObject({ state: 'paid' })
})

test('loses all events until the switch is turned off', async () => {
  const { paid, shop, tick, changeSwitches } = await stage()
  await changeSwitches({ lose: 'all' })
  await paid('T20260302-0001')
  await paid('T20260302-0002')
  await changeSwitches({ lose: 0 })
  await paid('T20260302-0003')
  await tick()
  expect(shop.received.map(({ event }) => event['outTradeNo'])).toEqual(['T20260302-0003'])
})

test('sends held events newest first once there are enough', async () => {
  const { open, paid, submitPage, shop, tick, changeSwitches } = await stage()
  await changeSwitches({ reverse: 2 })
  await submitPage(await open(), 'fail')
  await tick()
  expect(shop.received).toEqual([])
  await paid('T20260302-0002')
  await tick()
  expect(shop.types()).toEqual(['payment.paid', 'payment.failed'])
})

test('sends held events newest first when the switch is turned off', async () => {
  const { paid, shop, tick, changeSwitches } = await stage()
  await changeSwitches({ reverse: 20 })
  for (const n of [1, 2, 3]) await paid(`T20260302-000${n}`)
  await changeSwitches({ reverse: 0 })
  await tick()
  expect(shop.received.map(({ event }) => event['outTradeNo'])).toEqual(['T20260302-0003', 'T20260302-0002', 'T20260302-0001'])
})

test('sends a delayed event at its time', async () => {
  const { paid, advanceSeconds, shop, tick, changeSwitches } = await stage()
  await changeSwitches({ delayMs: 3000 })
  await paid('T20260302-0001')
  advanceSeconds(2.999)
  await tick()
  expect(shop.received).toEqual([])
  advanceSeconds(0.001)
  await tick()
  expect(shop.received).toHaveLength(1)
})

test('sends wrong signatures until the switch is turned off', async () => {
  const { paid, advanceSeconds, shop, tick, changeSwitches } = await stage()
  shop.answerWith(401, '{"code":"FAIL"}')
  await changeSwitches({ wrongSignature: true })
  await paid('T20260302-0001')
  await tick()
  await changeSwitches({ wrongSignature: false })
  advanceSeconds(1)
  await tick()
  expect(shop.received.map(isSigned)).toEqual([false, true])
})

test('race: two concurrent ticks send an event once', async () => {
  const { paid, shop, tick } = await stage()
  await paid('T20260302-0001')
  await Promise.all([tick(), tick(), tick()])
  expect(shop.received).toHaveLength(1)
})
