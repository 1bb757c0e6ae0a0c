import type { Cashier } from '../cashier.ts'
import { Refusal } from '../refusal.ts'

/** Payments and refunds of one China day (`YYYY-MM-DD`, midnight to midnight at +08:00), oldest first. */
export function statement({ db }: Cashier, merchantId: string, day: string) {
  const start = new Date(`${day}T00:00:00+08:00`)
  const real = /^\d{4}-\d\d-\d\d$/.test(day) && chinaDay(start) === day
  if (!real) throw new Refusal(400, 'BAD_INPUT', 'day: must be a day YYYY-MM-DD')
  const [from, until] = [start, new Date(start.getTime() + 86_400_000)].map((time) => time.toISOString()) as [string, string]
  return db
    .prepare(
      `SELECT 'paid' AS kind, out_trade_no AS outTradeNo, NULL AS outRefundNo, payment_id AS paymentId, amount_fen AS amountFen,
              'CNY' AS currency, method, paid_at AS at
       FROM payments WHERE merchant_id = ?1 AND paid_at >= ?2 AND paid_at < ?3
       UNION ALL
       SELECT 'refunded', r.out_trade_no, r.out_refund_no, r.payment_id, r.amount_fen, 'CNY', p.method, r.refunded_at
       FROM refunds r JOIN payments p USING (payment_id)
       WHERE r.merchant_id = ?1 AND r.refunded_at >= ?2 AND r.refunded_at < ?3
       ORDER BY at, kind, outRefundNo`,
    )
    .all(merchantId, from, until)
}

function chinaDay(time: Date) {
  return Number.isNaN(time.getTime()) ? '' : new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
}
