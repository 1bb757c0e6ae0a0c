import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A callback whose timestamp differs from now by more than this, in either direction, is rejected. */
export const toleranceSeconds = 300

interface Request {
  method: string
  /** Path and query, as sent. */
  url: string
  body: string
}

/** The headers of a signed request to the cashier; new ones for each attempt, because a nonce is accepted only once. */
export function signedHeaders(
  merchant: { merchantId: string; secret: string },
  { method, url, body }: Request,
  now = new Date(),
) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'cashier-merchant': merchant.merchantId,
    'cashier-timestamp': timestamp,
    'cashier-nonce': nonce,
    'cashier-signature': hmac(merchant.secret, `${method}\n${url}\n${timestamp}\n${nonce}\n`, body).toString('hex'),
  }
}

/** True when the callback was signed with our secret; takes the same time whatever is wrong with it. */
export function isSigned(
  secret: string,
  callback: { timestamp: string; nonce: string; signature: string; body: Uint8Array | string },
) {
  const expected = hmac(secret, `${callback.timestamp}\n${callback.nonce}\n`, callback.body)
  const given = Buffer.from(callback.signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function hmac(secret: string, start: string, body: Uint8Array | string) {
  return createHmac('sha256', secret).update(start).update(body).update('\n').digest()
}
