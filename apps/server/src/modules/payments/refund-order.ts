import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { OrderRow } from '../orders/index.ts'
import { requestRefund } from './settle.ts'
import type { PaymentTable } from './tables.gen.ts'

/**
 * The payment that paid an order's trade and still holds its sum: a trade paid twice has another one, which was refunded in full.
 */
const findSettlingPayment = (tx: Tx, tradeId: number, fen: number) =>
  first(
    tx,
    sql<Pick<PaymentTable, 'id'>>`
      select p.id from payments.payment p
      where p.trade_id = ${tradeId} and p.paid_at is not null
        and p.amount_fen - coalesce((select sum(r.amount_fen) from payments.refund r where r.payment_id = p.id), 0) >= ${fen}
      order by p.paid_at, p.id limit 1`,
  )

/**
 * Requests the refund of a locked paid order's whole sum from its provider, once per order; it is refunded when the provider
 * reports so.
 */
export async function refundOrder(work: TransactionContext, order: OrderRow, reason: string) {
  const payment = await findSettlingPayment(work.tx, order.trade_id, order.total_fen)
  if (!payment) throw new Error(`order ${order.id} is paid and no payment holds its sum`)
  await requestRefund(work, { paymentId: payment.id, orderId: order.id, amountFen: order.total_fen, reason })
}
