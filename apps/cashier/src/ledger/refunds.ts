import { randomUUID } from 'node:crypto'
import type { Cashier } from '../cashier.ts'
import { enqueue } from '../queue/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { inTransaction } from '../store.ts'
import { readSwitches } from '../switches.ts'
import { findPayment } from './payments.ts'
import type { RefundTerms } from './terms.ts'

export interface RefundRow {
  refund_id: string
  merchant_id: string
  out_refund_no: string
  terms: string
  payment_id: string
  out_trade_no: string
  amount_fen: number
  reason: string
  notify_url: string
  state: 'refunding' | 'refunded' | 'failed'
  created_at: string
  refunded_at: string | null
  failure: string | null
}

/** Accepts a refund; `settleRefunds` pays it out. Never more than was paid, counting refunds in progress. */
export function createRefund(cashier: Cashier, merchantId: string, terms: RefundTerms): RefundRow {
  const { db } = cashier
  const payment = findPayment(cashier, merchantId, terms.outTradeNo)
  return inTransaction(db, () => {
    const known = lookUp(cashier, merchantId, terms.outRefundNo)
    const written = JSON.stringify(terms)
    if (known?.terms === written) return known
    if (known) throw new Refusal(409, 'OUT_REFUND_NO_USED', 'outRefundNo exists with other terms')
    if (!payment.paid_at) throw new Refusal(409, 'NOT_PAID', 'only a paid payment can be refunded')
    const taken = db
      .prepare("SELECT coalesce(sum(amount_fen), 0) AS fen FROM refunds WHERE payment_id = ? AND state <> 'failed'")
      .get(payment.payment_id)
    const left = payment.amount_fen - Number(taken?.['fen'])
    if (terms.amountFen > left) throw new Refusal(409, 'REFUND_TOO_MUCH', `only ${left} fen are left to refund`)
    db.prepare("UPDATE payments SET state = 'refunding' WHERE payment_id = ?").run(payment.payment_id)
    return db
      .prepare(
        `INSERT INTO refunds (refund_id, merchant_id, out_refund_no, terms, payment_id, out_trade_no, amount_fen, reason,
                              notify_url, state, created_at)
         VALUES (:refundId, :merchantId, :outRefundNo, :written, :paymentId, :outTradeNo, :amountFen, :reason,
                 :notifyUrl, 'refunding', :now) RETURNING *`,
      )
      .get({
        ...terms,
        refundId: `r_${randomUUID().replaceAll('-', '')}`,
        merchantId,
        paymentId: payment.payment_id,
        written,
        now: cashier.now().toISOString(),
      }) as unknown as RefundRow
  })
}

export function findRefund(cashier: Cashier, merchantId: string, outRefundNo: string): RefundRow {
  const row = lookUp(cashier, merchantId, outRefundNo)
  if (!row) throw new Refusal(404, 'NOT_FOUND', 'no refund with this outRefundNo')
  return row
}

function lookUp({ db }: Cashier, merchantId: string, outRefundNo: string) {
  const row = db.prepare('SELECT * FROM refunds WHERE merchant_id = ? AND out_refund_no = ?').get(merchantId, outRefundNo)
  return row as RefundRow | undefined
}

/** Completes every accepted refund, successfully or (by the switch) with a failure, and queues its callback. */
export function settleRefunds(cashier: Cashier) {
  const open = cashier.db.prepare("SELECT * FROM refunds WHERE state = 'refunding' ORDER BY created_at, rowid").all()
  for (const row of open as unknown as RefundRow[]) inTransaction(cashier.db, () => settleRefund(cashier, row))
}

function settleRefund(cashier: Cashier, row: RefundRow) {
  const { db } = cashier
  const fails = readSwitches(cashier, row.merchant_id).failRefunds
  const at = cashier.now().toISOString()
  const failure = '收款账户异常'
  const outcome = fails ? { state: 'failed', at: null, failure } : { state: 'refunded', at, failure: null }
  db.prepare('UPDATE refunds SET state = :state, refunded_at = :at, failure = :failure WHERE refund_id = :id').run({
    ...outcome,
    id: row.refund_id,
  })
  db.prepare(
    `UPDATE payments SET refunded_fen = t.done, state = CASE WHEN t.open > 0 THEN 'refunding'
            WHEN t.done = payments.amount_fen THEN 'refunded' ELSE 'paid' END
     FROM (SELECT coalesce(sum(amount_fen) FILTER (WHERE state = 'refunded'), 0) AS done,
                  count(*) FILTER (WHERE state = 'refunding') AS open
           FROM refunds WHERE payment_id = ?1) AS t WHERE payment_id = ?1`,
  ).run(row.payment_id)
  const facts = {
    paymentId: row.payment_id,
    amountFen: row.amount_fen,
    refundId: row.refund_id,
    outRefundNo: row.out_refund_no,
    ...(fails ? { failure, failedAt: at } : { refundedAt: at }),
  }
  const { merchant_id: merchantId, out_trade_no: outTradeNo, notify_url: url } = row
  enqueue(cashier, { type: fails ? 'refund.failed' : 'refund.done', merchantId, outTradeNo, url, facts })
}
