import type { PaymentRow } from '../ledger/payments.ts'
import type { RefundRow } from '../ledger/refunds.ts'
import type { Cashier } from '../cashier.ts'

/** The URL at which a payer pays, token included: anyone who has it can pay. */
export function payUrl({ publicUrl }: Pick<Cashier, 'publicUrl'>, { payment_id: id, token }: PaymentRow) {
  return `${publicUrl()}/pay/${id}?t=${token}`
}

export function paymentOpened(cashier: Cashier, row: PaymentRow) {
  return { paymentId: row.payment_id, payUrl: payUrl(cashier, row), state: row.state }
}

export function paymentView(row: PaymentRow) {
  return {
    paymentId: row.payment_id,
    merchantId: row.merchant_id,
    outTradeNo: row.out_trade_no,
    amountFen: row.amount_fen,
    refundedFen: row.refunded_fen,
    currency: 'CNY',
    method: row.method,
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    failure: row.failure,
  }
}

export function refundView(row: RefundRow) {
  return {
    refundId: row.refund_id,
    outRefundNo: row.out_refund_no,
    outTradeNo: row.out_trade_no,
    paymentId: row.payment_id,
    amountFen: row.amount_fen,
    currency: 'CNY',
    state: row.state,
    createdAt: row.created_at,
    refundedAt: row.refunded_at,
    failure: row.failure,
  }
}
