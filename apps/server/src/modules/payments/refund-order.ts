import { sql, type Sql } from '../../kernel/sql.ts'
import { first, rows, type Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { OrderRow } from '../orders/index.ts'
import { requestRefund } from './settle.ts'
import type { PaymentTable } from './tables.gen.ts'

/** Whether a payment `p` still holds a sum: a trade paid twice has another one, which was refunded in full. */
const holds = (fen: Sql<unknown>) =>
  sql`p.paid_at is not null and p.amount_fen - coalesce((select sum(r.amount_fen) from payments.refund r where r.payment_id = p.id), 0) >= ${fen}`

/** The payment that paid an order's trade and still holds its sum. */
const findSettlingPayment = (tx: Tx, tradeId: number, fen: number) =>
  first(
    tx,
    sql<Pick<PaymentTable, 'id'>>`
      select p.id from payments.payment p where p.trade_id = ${tradeId} and ${holds(sql`${fen}::bigint`)} order by p.paid_at, p.id limit 1`,
  )

/** Those of locked orders of which a payment holds the sum: `refundOrder` fails for the others. */
export const findRefundable = async (
  tx: Tx,
  orders: readonly Pick<OrderRow, 'id' | 'trade_id' | 'total_fen'>[],
): Promise<Set<number>> =>
  new Set(
    (
      await rows(
        tx,
        sql<{
          id: number
        }>`select w.id from unnest(${orders.map((o) => o.id)}::bigint[], ${orders.map((o) => o.trade_id)}::bigint[],
            ${orders.map((o) => o.total_fen)}::bigint[]) w(id, trade_id, fen)
          where exists (select from payments.payment p where p.trade_id = w.trade_id and ${holds(sql`w.fen`)})`,
      )
    ).map(({ id }) => id),
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
