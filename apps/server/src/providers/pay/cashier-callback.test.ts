import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseCashierCallback } from './cashier-callback.ts'

const merchant = { merchantId: 'kangmin', secret: 'a-shared-key-of-more-than-32-characters' }
const now = new Date('2026-03-02T04:00:00.000Z')
const paid = {
  eventId: 'e-1',
  type: 'payment.paid',
  merchantId: 'kangmin',
  outTradeNo: 'T20260302-0001',
  paymentId: 'p_1',
  amountFen: 128_650,
  currency: 'CNY',
  method: 'wechat',
  paidAt: '2026-03-02T03:59:58.000Z',
}

interface Change {
  body?: string | object
  secondsAgo?: number
  secret?: string
  headers?: Record<string, string | string[] | undefined>
}

/** A valid callback with changes; it is signed after its body is changed. */
function callback({ body = paid, secondsAgo = 0, secret = merchant.secret, headers = {} }: Change = {}) {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = String(now.getTime() / 1000 - secondsAgo)
  const signature = createHmac('sha256', secret).update(`${timestamp}\nn-1\n${rawBody}\n`).digest('hex')
  const signed = {
    'cashier-merchant': 'kangmin',
    'cashier-timestamp': timestamp,
    'cashier-nonce': 'n-1',
    'cashier-signature': signature,
  }
  return { headers: { ...signed, ...headers }, rawBody, now }
}

test.each(['merchant', 'timestamp', 'nonce', 'signature'])('rejects a callback without its %s', (name) => {
  for (const value of [undefined, '', ['a', 'b']]) {
    const verdict = parseCashierCallback(merchant, callback({ headers: { [`cashier-${name}`]: value } }))
    expect(verdict).toMatchObject({ ok: false, rejection: { reason: 'headers-missing' } })
  }
})

test.each([
  ['another key', { secret: 'another-key-of-more-than-32-characters!' }],
  ['another nonce', { headers: { 'cashier-nonce': 'n-2' } }],
  ['another time', { headers: { 'cashier-timestamp': '1772424001' } }],
  ['a short signature', { headers: { 'cashier-signature': 'ab' } }],
  ['a signature that is no number', { headers: { 'cashier-signature': 'z'.repeat(64) } }],
])('rejects %s as a wrong signature', (_what, change) => {
  expect(parseCashierCallback(merchant, callback(change))).toMatchObject({ rejection: { reason: 'signature-wrong' } })
})

test('rejects a body with one changed byte as a wrong signature', () => {
  const { rawBody, ...rest } = callback()
  const changed = rawBody.replace('128650', '128651')
  expect(parseCashierCallback(merchant, { ...rest, rawBody: changed })).toMatchObject({
    rejection: { reason: 'signature-wrong' },
  })
})

test.each([301, 86_400, -301])('rejects a callback signed %i s ago as too old', (secondsAgo) => {
  expect(parseCashierCallback(merchant, callback({ secondsAgo }))).toMatchObject({ rejection: { reason: 'too-old' } })
})

test('rejects a callback for another merchant, whether the header or the body names it', () => {
  const byHeader = callback({ headers: { 'cashier-merchant': 'renxin' } })
  const byBody = callback({ body: { ...paid, merchantId: 'renxin' } })
  for (const origin of [byHeader, byBody]) {
    expect(parseCashierCallback(merchant, origin)).toMatchObject({ rejection: { reason: 'other-merchant' } })
  }
})

test('rejects another currency', () => {
  const verdict = parseCashierCallback(merchant, callback({ body: { ...paid, currency: 'USD' } }))
  expect(verdict).toEqual({ ok: false, rejection: { reason: 'other-currency', detail: 'currency "USD"' } })
})

test.each(['{', '[]', 'null', { ...paid, type: 'payment.guessed' }, { ...paid, amountFen: 1.5 }, { ...paid, amountFen: -1 }])(
  '%o is unreadable',
  (body) => {
    expect(parseCashierCallback(merchant, callback({ body }))).toMatchObject({ rejection: { reason: 'body-unreadable' } })
  },
)

test.each([0, 300, -300])('accepts a callback signed %i s ago, ours and complete, as text or as bytes', (secondsAgo) => {
  const origin = callback({ secondsAgo, body: { ...paid, description: '新字段' } })
  const { type: _type, ...rest } = paid
  const paidAt = new Date(paid.paidAt)
  const believed = { ok: true, event: { ...rest, type: 'payment.paid', paidAt, happenedAt: paidAt } }
  expect(parseCashierCallback(merchant, origin)).toEqual(believed)
  expect(parseCashierCallback(merchant, { ...origin, rawBody: Buffer.from(origin.rawBody) })).toEqual(believed)
})
