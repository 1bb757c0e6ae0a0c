import { expect, onTestFinished, test } from 'vitest'
import { newStamp, signRequest } from '../signature.ts'
import { merchant, openHarness, other } from '../test-harness/harness.ts'

async function stage() {
  const opened = await openHarness()
  onTestFinished(() => opened.close())
  return opened
}

const query = '/v1/payments/by-out-trade-no/T20260302-0001'

/** The query's headers as signed at that time, to be sent at another time or twice. */
function signedAt(time: Date) {
  const stamp = newStamp(time)
  return {
    'cashier-timestamp': stamp.timestamp,
    'cashier-nonce': stamp.nonce,
    'cashier-signature': signRequest(merchant.secret, stamp, { method: 'GET', url: query, body: '' }),
  }
}

test('rejects an unsigned request with 401', async () => {
  const { base } = await stage()
  const response = await fetch(`${base()}${query}`)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'SIGNATURE_WRONG' })
})

test.each([
  ['another key', { as: { id: merchant.id, secret: other.secret } }],
  ['an unknown merchant', { as: { id: 'nobody', secret: 'nobody' } }],
  ['a body changed after signing', { signedBody: '{}' }],
  ['a signature of another length', { headers: { 'cashier-signature': 'ff' } }],
])('%s is answered 401', async (_what, signing) => {
  const { call, terms } = await stage()
  expect(await call('POST', '/v1/payments', terms(), signing)).toMatchObject({ status: 401, body: { code: 'SIGNATURE_WRONG' } })
})

test.each([-301, 301])('rejects a request signed %i s away from the clock with 401', async (seconds) => {
  const { call, clock, advanceSeconds } = await stage()
  const headers = signedAt(clock.now)
  advanceSeconds(seconds)
  expect(await call('GET', query, undefined, { headers })).toMatchObject({ status: 401, body: { code: 'TOO_OLD' } })
})

test('accepts the same signed request once', async () => {
  const { call, clock } = await stage()
  const headers = signedAt(clock.now)
  expect((await call('GET', query, undefined, { headers })).status).toBe(404)
  expect(await call('GET', query, undefined, { headers })).toMatchObject({ status: 401, body: { code: 'NONCE_USED' } })
})

test.each([
  [{ amountFen: 0 }, 'amountFen'],
  [{ amountFen: 10.5 }, 'amountFen'],
  [{ currency: 'USD' }, 'currency'],
  [{ outTradeNo: 'a b' }, 'outTradeNo'],
  [{ description: ' ' }, 'description'],
  [{ notifyUrl: 'file:///etc/passwd' }, 'notifyUrl'],
  [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
  [{ method: 'cash' }, 'method'],
  [{ expiresAt: '2026-03-02T03:59:59Z' }, 'expiresAt'],
])('rejects %o with 400 and names the field', async (change, field) => {
  const { call, terms } = await stage()
  const { status, body } = await call('POST', '/v1/payments', terms(change))
  expect([status, body]).toEqual([400, { code: 'BAD_INPUT', message: expect.stringContaining(field) }])
})

test('rejects a body that is not JSON with 400', async () => {
  const { call } = await stage()
  expect(await call('POST', '/v1/payments', '{')).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
})

test('a merchant cannot open, see or close another merchant’s payment', async () => {
  const { call, open, terms } = await stage()
  await open()
  expect((await call('POST', '/v1/payments', terms(), { as: other })).status).toBe(403)
  expect((await call('GET', query, undefined, { as: other })).status).toBe(404)
  expect((await call('POST', '/v1/payments/T20260302-0001/close', {}, { as: other })).status).toBe(404)
})

test('returns the same payment for the same terms, whatever its state', async () => {
  const { call, terms, submitPage, base } = await stage()
  const first = await call<{ payUrl: string; paymentId: string }>('POST', '/v1/payments', terms())
  expect(first.status).toBe(200)
  expect(first.body).toEqual({ paymentId: expect.any(String), payUrl: expect.stringContaining('?t='), state: 'created' })
  expect(first.body.payUrl.startsWith(base().replace('127.0.0.1', 'localhost'))).toBe(true)
  expect(await call('POST', '/v1/payments', terms())).toEqual(first)
  await submitPage(first.body.payUrl, 'confirm')
  expect(await call('POST', '/v1/payments', terms())).toEqual({ status: 200, body: { ...first.body, state: 'paid' } })
})

test.each([{ amountFen: 1 }, { returnUrl: 'https://elsewhere.example/' }])('refuses the same number with %o', async (change) => {
  const { call, open, terms } = await stage()
  await open()
  expect(await call('POST', '/v1/payments', terms(change))).toMatchObject({ status: 409, body: { code: 'OUT_TRADE_NO_USED' } })
})

test('lets a payment expire at its time, not before', async () => {
  const { call, open, advanceSeconds, submitPage, shop, tick } = await stage()
  const address = await open()
  advanceSeconds(30 * 60 - 1)
  expect((await call('GET', query)).body).toMatchObject({ state: 'created' })
  advanceSeconds(1)
  expect((await call('GET', query)).body).toMatchObject({ state: 'closed', paidAt: null })
  expect((await submitPage(address, 'confirm')).text).toContain('支付已关闭')
  await tick()
  expect(shop.received).toEqual([])
})

test('closing is idempotent, and a closed payment cannot be paid', async () => {
  const { call, open, submitPage } = await stage()
  const address = await open()
  const close = () => call('POST', '/v1/payments/T20260302-0001/close', {})
  expect(await close()).toMatchObject({ status: 200, body: { state: 'closed' } })
  expect(await close()).toMatchObject({ status: 200, body: { state: 'closed' } })
  await submitPage(address, 'confirm')
  expect((await call('GET', query)).body).toMatchObject({ state: 'closed' })
})

test('refuses to close a paid payment', async () => {
  const { call, paid } = await stage()
  await paid('T20260302-0001')
  expect(await call('POST', '/v1/payments/T20260302-0001/close', {})).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PAID' },
  })
})

test('race: many concurrent requests open one payment', async () => {
  const { call, terms } = await stage()
  const answers = await Promise.all(Array.from({ length: 12 }, () => call('POST', '/v1/payments', terms())))
  expect(new Set(answers.map(({ body }) => body['paymentId'])).size).toBe(1)
})

test('race: concurrent paying and closing have one outcome', async () => {
  const { call, open, submitPage, shop, tick } = await stage()
  const address = await open()
  const [closed] = await Promise.all([call('POST', '/v1/payments/T20260302-0001/close', {}), submitPage(address, 'confirm')])
  await tick()
  const { state } = (await call('GET', query)).body
  expect([state, closed.status, shop.received.length]).toEqual(closed.status === 200 ? ['closed', 200, 0] : ['paid', 409, 1])
})
