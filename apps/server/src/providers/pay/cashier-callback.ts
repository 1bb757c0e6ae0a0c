import { isSigned, toleranceSeconds } from './cashier-signature.ts'
import { Callback } from './cashier-wire.ts'
import type { CallbackRejection, CallbackVerdict, IncomingCallback, PayEvent } from './provider.ts'

/**
 * Accepts a callback only when it is complete, addressed to us, signed, fresh and in CNY; the signature is verified before the
 * body is read.
 */
export function parseCashierCallback(
  merchant: { merchantId: string; secret: string },
  { headers, rawBody, now }: IncomingCallback,
): CallbackVerdict {
  const [merchantId, timestamp, nonce, signature] = ['merchant', 'timestamp', 'nonce', 'signature'].map((name) => {
    const value = headers[`cashier-${name}`]
    return typeof value === 'string' ? value : ''
  }) as [string, string, string, string]
  if (!merchantId || !nonce || !signature || !/^\d{10}$/.test(timestamp)) {
    return reject('headers-missing', 'a Cashier- header is missing or malformed')
  }
  if (merchantId !== merchant.merchantId) return reject('other-merchant', `header names ${quoted(merchantId)}`)
  if (!isSigned(merchant.secret, { timestamp, nonce, signature, body: rawBody })) {
    return reject('signature-wrong', 'signature does not match the body')
  }
  const age = now.getTime() / 1000 - Number(timestamp)
  if (Math.abs(age) > toleranceSeconds) return reject('too-old', `signed ${Math.round(age)} s ago`)
  return readBody(merchant.merchantId, rawBody)
}

function readBody(merchantId: string, rawBody: Uint8Array | string): CallbackVerdict {
  let value: unknown
  try {
    value = JSON.parse(typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody))
  } catch {
    return reject('body-unreadable', 'body is not JSON')
  }
  const parsed = Callback.safeParse(value)
  if (!parsed.success)
    return reject('body-unreadable', `malformed: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
  const { data } = parsed
  if (data.merchantId !== merchantId) return reject('other-merchant', `body names ${quoted(data.merchantId)}`)
  if (data.currency !== 'CNY') return reject('other-currency', `currency ${quoted(data.currency)}`)
  return { ok: true, event: eventOf(data) }
}

function eventOf(given: Callback): PayEvent {
  const { eventId, merchantId, outTradeNo, paymentId, amountFen } = given
  const origin = { eventId, merchantId, outTradeNo, paymentId, amountFen, currency: 'CNY' } as const
  switch (given.type) {
    case 'payment.paid':
      return { ...origin, type: given.type, happenedAt: given.paidAt, paidAt: given.paidAt, method: given.method }
    case 'payment.failed':
      return { ...origin, type: given.type, happenedAt: given.failedAt, failure: given.failure }
    case 'refund.done':
      return {
        ...origin,
        type: given.type,
        happenedAt: given.refundedAt,
        refundId: given.refundId,
        outRefundNo: given.outRefundNo,
      }
    case 'refund.failed': {
      const { type, refundId, outRefundNo, failure, failedAt } = given
      return { ...origin, type, happenedAt: failedAt, refundId, outRefundNo, failure }
    }
  }
}

function reject(reason: CallbackRejection['reason'], detail: string): CallbackVerdict {
  return { ok: false, rejection: { reason, detail } }
}

/** Foreign text for the log: shortened and on one line. */
function quoted(text: string) {
  return JSON.stringify(text.slice(0, 40))
}
