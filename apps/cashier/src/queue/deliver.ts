import { randomBytes } from 'node:crypto'
import type { Cashier } from '../cashier.ts'
import { newStamp, signCallback } from '../signature.ts'
import { readSwitches } from '../switches.ts'

/** Delays before the next attempt after each one that was not acknowledged; the last delay repeats indefinitely. */
export const retryAfterSeconds = [1, 5, 15, 60, 300, 600, 1800, 3600]

const deliveryTimeoutMs = 5000
const oneTick = 200

interface Waiting {
  event_id: string
  merchant_id: string
  type: string
  url: string
  body: string
  attempts: number
  chain: string
}

/**
 * Sends what is due and returns when every callback was answered or timed out. It may be called again meanwhile: a chain in
 * progress is skipped. Delivery is at least once: a callback interrupted by a stop is sent again after the start, with the same
 * `eventId`.
 */
export function createDelivery(cashier: Cashier) {
  const { db } = cashier
  const due = db.prepare(`SELECT event_id, merchant_id, type, url, body, attempts, chain FROM events
                          WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at, place, seq LIMIT ${oneTick}`)
  const sending = new Set<string>()

  async function deliverChain(chain: string, events: Waiting[]) {
    sending.add(chain)
    try {
      for (const event of events) await deliver(cashier, event)
    } finally {
      sending.delete(chain)
    }
  }

  return async function deliverDue() {
    const rows = due.all(cashier.now().toISOString()) as unknown as Waiting[]
    const chains = Map.groupBy(
      rows.filter((row) => !sending.has(row.chain)),
      (row) => row.chain,
    )
    await Promise.all([...chains].map(([chain, events]) => deliverChain(chain, events)))
  }
}

async function deliver(cashier: Cashier, event: Waiting) {
  const { copies } = readSwitches(cashier, event.merchant_id)
  const answers = await Promise.all(Array.from({ length: copies }, () => send(cashier, event)))
  if (cashier.closing.aborted) return
  const acknowledged = answers.includes('acknowledged')
  const answer = acknowledged ? 'acknowledged' : answers.join('; ')
  const wait = retryAfterSeconds[Math.min(event.attempts, retryAfterSeconds.length - 1)]!
  cashier.db
    .prepare('UPDATE events SET state = ?, attempts = attempts + 1, due_at = ?, last_answer = ? WHERE event_id = ?')
    .run(
      acknowledged ? 'done' : 'waiting',
      new Date(cashier.now().getTime() + wait * 1000).toISOString(),
      answer.slice(0, 300),
      event.event_id,
    )
  const { event_id: eventId, merchant_id: merchantId, type } = event
  cashier.log.info({ eventId, merchantId, type, attempt: event.attempts + 1, copies, answer }, 'callback sent')
}

/** Sends one POST; returns `acknowledged`, or a description of the response it got instead. */
async function send(cashier: Cashier, { merchant_id: merchantId, url, body }: Waiting): Promise<string> {
  const merchant = cashier.merchants.get(merchantId)
  if (!merchant) return 'merchant no longer known'
  const stamp = newStamp(cashier.now())
  const key = readSwitches(cashier, merchantId).wrongSignature ? randomBytes(32).toString('hex') : merchant.secret
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cashier-merchant': merchantId,
    'cashier-timestamp': stamp.timestamp,
    'cashier-nonce': stamp.nonce,
    'cashier-signature': signCallback(key, stamp, body),
  }
  const signal = AbortSignal.any([AbortSignal.timeout(deliveryTimeoutMs), cashier.closing])
  try {
    const response = await cashier.fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    const text = await response.text()
    return response.status === 200 && isAcknowledged(text) ? 'acknowledged' : `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}

function isAcknowledged(text: string) {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code === 'SUCCESS'
  } catch {
    return false
  }
}
