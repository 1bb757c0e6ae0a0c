import { randomBytes, randomUUID } from 'node:crypto'
import type { Cashier } from '../cashier.ts'
import { enqueue } from '../queue/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { isEqual } from '../signature.ts'
import { inTransaction } from '../store.ts'
import { consume } from '../switches.ts'
import type { PayMethod, PaymentTerms } from './terms.ts'

export type PaymentState = 'created' | 'paying' | 'paid' | 'failed' | 'closed' | 'refunding' | 'refunded'

export interface PaymentRow {
  payment_id: string
  merchant_id: string
  out_trade_no: string
  terms: string
  amount_fen: number
  refunded_fen: number
  description: string
  notify_url: string
  return_url: string
  method: PayMethod
  methods: string
  token: string
  state: PaymentState
  created_at: string
  expires_at: string
  paid_at: string | null
  failure: string | null
}

export function isOpen({ state }: Pick<PaymentRow, 'state'>) {
  return state === 'created' || state === 'paying'
}

/** Closes expired payments. Called before anything is read, so that no one sees a payment open past its time. */
export function closeExpired({ db, now }: Pick<Cashier, 'db' | 'now'>) {
  const time = now().toISOString()
  db.prepare("UPDATE payments SET state = 'closed' WHERE state IN ('created', 'paying') AND expires_at <= ?").run(time)
}

export function findPayment(cashier: Cashier, merchantId: string, outTradeNo: string): PaymentRow {
  closeExpired(cashier)
  const row = cashier.db.prepare('SELECT * FROM payments WHERE merchant_id = ? AND out_trade_no = ?').get(merchantId, outTradeNo)
  if (!row) throw new Refusal(404, 'NOT_FOUND', 'no payment with this outTradeNo')
  return row as unknown as PaymentRow
}

/** Opens a payment, or returns the one already opened with exactly these terms. */
export function createPayment(cashier: Cashier, terms: PaymentTerms): PaymentRow {
  const { db } = cashier
  closeExpired(cashier)
  return inTransaction(db, () => {
    const known = db
      .prepare('SELECT * FROM payments WHERE merchant_id = ? AND out_trade_no = ?')
      .get(terms.merchantId, terms.outTradeNo) as PaymentRow | undefined
    const written = JSON.stringify(terms)
    if (known) {
      if (known.amount_fen !== terms.amountFen)
        throw new Refusal(409, 'OUT_TRADE_NO_USED', 'outTradeNo exists with another amount')
      if (known.terms !== written) throw new Refusal(409, 'OUT_TRADE_NO_USED', 'outTradeNo exists with other terms')
      return known
    }
    const now = cashier.now().toISOString()
    if (terms.expiresAt <= now) throw new Refusal(400, 'BAD_INPUT', 'expiresAt: already past')
    const { currency: _, methods, ...columns } = terms
    return db
      .prepare(
        `INSERT INTO payments (payment_id, merchant_id, out_trade_no, terms, amount_fen, description, notify_url, return_url,
                               method, methods, token, state, created_at, expires_at)
         VALUES (:paymentId, :merchantId, :outTradeNo, :written, :amountFen, :description, :notifyUrl, :returnUrl,
                 :method, :methods, :token, 'created', :now, :expiresAt) RETURNING *`,
      )
      .get({
        ...columns,
        methods: JSON.stringify([...new Set([terms.method, ...(methods ?? [])])]),
        paymentId: `p_${randomUUID().replaceAll('-', '')}`,
        token: randomBytes(32).toString('base64url'),
        written,
        now,
      }) as unknown as PaymentRow
  })
}

/** Closing a closed or failed payment changes nothing; a paid one can't be closed. */
export function closePayment(cashier: Cashier, merchantId: string, outTradeNo: string): PaymentRow {
  const row = findPayment(cashier, merchantId, outTradeNo)
  if (isOpen(row)) return settle(cashier, row, { state: 'closed' })
  if (row.state === 'closed' || row.state === 'failed') return row
  throw new Refusal(409, 'ALREADY_PAID', 'paid before it was closed')
}

/** Finds a payment for its payer by number and unguessable token. A wrong token looks like an unknown payment. */
export function findForPayer(cashier: Cashier, paymentId: string, token: string): PaymentRow {
  closeExpired(cashier)
  const row = cashier.db.prepare('SELECT * FROM payments WHERE payment_id = ?').get(paymentId) as PaymentRow | undefined
  if (!row || !isEqual(row.token, token)) throw new Refusal(404, 'NOT_FOUND', 'no such payment')
  return row
}

/** The payer has opened the page. */
export function beginPaying(cashier: Cashier, row: PaymentRow): PaymentRow {
  return row.state === 'created' ? settle(cashier, row, { state: 'paying' }) : row
}

/**
 * The payer confirmed: the payment is paid, or failed when the merchant's switch requires a refusal. A payment that is no longer
 * open stays as it is.
 */
export function confirmPayment(cashier: Cashier, row: PaymentRow, method: string): PaymentRow {
  if (!isOpen(row)) return row
  const chosen = (JSON.parse(row.methods) as PayMethod[]).find((allowed) => allowed === method) ?? row.method
  return inTransaction(cashier.db, () => {
    if (consume(cashier, row.merchant_id, 'refuseNext')) return fail(cashier, row, '发卡行拒绝了这笔付款')
    const paidAt = cashier.now().toISOString()
    const paid = settle(cashier, row, { state: 'paid', method: chosen, paidAt })
    enqueueEvent(cashier, paid, 'payment.paid', { method: chosen, paidAt })
    return paid
  })
}

/** The payer chose to simulate a failure. */
export function failPayment(cashier: Cashier, row: PaymentRow): PaymentRow {
  return isOpen(row) ? inTransaction(cashier.db, () => fail(cashier, row, '账户余额不足')) : row
}

function fail(cashier: Cashier, row: PaymentRow, failure: string) {
  const failed = settle(cashier, row, { state: 'failed', failure })
  enqueueEvent(cashier, failed, 'payment.failed', { failure, failedAt: cashier.now().toISOString() })
  return failed
}

interface Settlement {
  state: PaymentState
  method?: PayMethod
  paidAt?: string
  failure?: string
}

function settle(cashier: Cashier, row: PaymentRow, { state, method, paidAt, failure }: Settlement) {
  return cashier.db
    .prepare('UPDATE payments SET state = ?, method = ?, paid_at = ?, failure = ? WHERE payment_id = ? RETURNING *')
    .get(state, method ?? row.method, paidAt ?? null, failure ?? null, row.payment_id) as unknown as PaymentRow
}

function enqueueEvent(cashier: Cashier, row: PaymentRow, type: 'payment.paid' | 'payment.failed', facts: Record<string, string>) {
  const { merchant_id: merchantId, out_trade_no: outTradeNo, notify_url: url, payment_id: paymentId, amount_fen: amountFen } = row
  enqueue(cashier, { type, merchantId, outTradeNo, url, facts: { paymentId, amountFen, ...facts } })
}
