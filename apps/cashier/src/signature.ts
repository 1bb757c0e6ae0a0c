import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A request or callback whose timestamp differs by more than this from the reader's clock, in either direction, is rejected. */
export const toleranceSeconds = 300

export interface Stamp {
  /** Unix seconds, as sent. */
  timestamp: string
  nonce: string
}

/** What a merchant signs: the first line is the method, so that a callback's signature can never be used for a request. */
export function signRequest(secret: string, stamp: Stamp, request: { method: string; url: string; body: string | Buffer }) {
  const start = `${request.method}\n${request.url}\n${stamp.timestamp}\n${stamp.nonce}\n`
  return createHmac('sha256', secret).update(start).update(request.body).update('\n').digest('hex')
}

/** What the cashier signs: `timestamp\nnonce\nbody\n`, hexadecimal HMAC-SHA256 with the merchant's secret. */
export function signCallback(secret: string, stamp: Stamp, body: string) {
  return createHmac('sha256', secret).update(`${stamp.timestamp}\n${stamp.nonce}\n${body}\n`).digest('hex')
}

export function newStamp(now: Date): Stamp {
  return { timestamp: String(Math.floor(now.getTime() / 1000)), nonce: randomBytes(16).toString('hex') }
}

/** Compares in constant time, which does not reveal where the texts differ. */
export function isEqual(a: string, b: string) {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
