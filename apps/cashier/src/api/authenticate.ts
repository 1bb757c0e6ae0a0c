import type { FastifyRequest } from 'fastify'
import type { Cashier, Merchant } from '../cashier.ts'
import { Refusal } from '../refusal.ts'
import { isEqual, signRequest, toleranceSeconds } from '../signature.ts'

/**
 * The merchant who made this request, after its signature, its age and the uniqueness of its nonce are verified; 401 otherwise.
 */
export function authenticate(cashier: Cashier, request: FastifyRequest): Merchant {
  const merchant = cashier.merchants.get(header(request, 'cashier-merchant'))
  const stamp = { timestamp: header(request, 'cashier-timestamp'), nonce: header(request, 'cashier-nonce') }
  const body = Buffer.isBuffer(request.body) ? request.body : ''
  const { method, url } = request
  // The signature is computed for an unknown merchant too, so that the response and its timing are the same as for a wrong key.
  const expected = signRequest(merchant?.secret ?? 'nobody', stamp, { method, url, body })
  if (!isEqual(expected, header(request, 'cashier-signature')) || !merchant) {
    throw new Refusal(401, 'SIGNATURE_WRONG', 'merchant unknown or signature wrong')
  }
  const seconds = cashier.now().getTime() / 1000
  if (!/^\d{10}$/.test(stamp.timestamp) || Math.abs(seconds - Number(stamp.timestamp)) > toleranceSeconds) {
    throw new Refusal(401, 'TOO_OLD', 'timestamp is more than 5 minutes away from the cashier’s clock')
  }
  if (!/^[\w-]{8,64}$/.test(stamp.nonce)) throw new Refusal(401, 'NONCE_UNFIT', 'nonce must be 8 to 64 letters, digits, - or _')
  rememberNonce(cashier, merchant.id, stamp.nonce)
  return merchant
}

function rememberNonce({ db, now }: Cashier, merchantId: string, nonce: string) {
  const seenAt = now()
  const expired = new Date(seenAt.getTime() - 2 * toleranceSeconds * 1000).toISOString()
  db.prepare('DELETE FROM nonces WHERE seen_at < ?').run(expired)
  const { changes } = db.prepare('INSERT OR IGNORE INTO nonces VALUES (?, ?, ?)').run(merchantId, nonce, seenAt.toISOString())
  if (changes === 0) throw new Refusal(401, 'NONCE_USED', 'this request was already made: sign it again with a new nonce')
}

function header(request: FastifyRequest, name: string) {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
