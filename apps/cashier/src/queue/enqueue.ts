import { randomUUID } from 'node:crypto'
import type { Cashier } from '../cashier.ts'
import { changeSwitches, readSwitches, consume, type Switches } from '../switches.ts'

export type EventType = 'payment.paid' | 'payment.failed' | 'refund.done' | 'refund.failed'

export interface NewEvent {
  type: EventType
  merchantId: string
  outTradeNo: string
  url: string
  /** The fields sent to the merchant in addition to `eventId`, `type`, `merchantId`, `outTradeNo`, `currency` and `createdAt`. */
  facts: Record<string, string | number>
}

/** Writes a callback into the queue, as the merchant's switches require. Call it in the transaction of the change it reports. */
export function enqueue(cashier: Pick<Cashier, 'db' | 'now'>, event: NewEvent) {
  const { db } = cashier
  const { type, merchantId, outTradeNo, url, facts } = event
  const { delayMs, reverse } = readSwitches(cashier, merchantId)
  const state = consume(cashier, merchantId, 'lose') ? 'lost' : reverse > 0 ? 'held' : 'waiting'
  const eventId = randomUUID()
  const now = cashier.now()
  const createdAt = now.toISOString()
  const body = JSON.stringify({ eventId, type, merchantId, outTradeNo, currency: 'CNY', createdAt, ...facts })
  const dueAt = new Date(now.getTime() + delayMs).toISOString()
  db.prepare(
    `INSERT INTO events (event_id, merchant_id, type, out_trade_no, url, body, state, created_at, due_at, chain)
     VALUES (:eventId, :merchantId, :type, :outTradeNo, :url, :body, :state, :createdAt, :dueAt, :eventId)`,
  ).run({ eventId, merchantId, type, outTradeNo, url, body, state, createdAt, dueAt })
  const held = db.prepare("SELECT count(*) AS n FROM events WHERE merchant_id = ? AND state = 'held'").get(merchantId)
  if (state === 'held' && Number(held?.['n']) >= reverse) releaseHeld(cashier, merchantId)
}

/** Changes the named switches; turning off holding releases the held events. */
export function applySwitches(cashier: Pick<Cashier, 'db' | 'now'>, merchantId: string, change: Partial<Switches>): Switches {
  const switches = changeSwitches(cashier, merchantId, change)
  if (switches.reverse === 0) releaseHeld(cashier, merchantId)
  return switches
}

/** Releases the held events, newest first and one at a time: one chain, counted down. */
function releaseHeld(cashier: Pick<Cashier, 'db' | 'now'>, merchantId: string) {
  const dueAt = new Date(cashier.now().getTime() + readSwitches(cashier, merchantId).delayMs).toISOString()
  cashier.db
    .prepare(`UPDATE events SET state = 'waiting', due_at = ?, chain = ?, place = -seq WHERE merchant_id = ? AND state = 'held'`)
    .run(dueAt, randomUUID(), merchantId)
}
