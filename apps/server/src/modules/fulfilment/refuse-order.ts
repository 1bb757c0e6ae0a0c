import { ORDER, RefuseOrder, SELLER_ORDER_NAMES, type In } from '@shop/contract'
import { sql } from 'kysely'
import { first, type Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { audit } from '../operators/index.ts'
import { beginRefund, lockOwnOrder } from '../orders/index.ts'
import { requestRefund } from '../payments/index.ts'
import { mayStep, moverOf } from './policy.ts'

/** The payment that paid an order's trade and still holds its sum: a trade paid twice has another, which went back whole. */
const payingPayment = (tx: Tx, tradeId: number, fen: number) =>
  first(
    tx,
    sql<{ id: number }>`
      select p.id from payments.payment p
      where p.trade_id = ${tradeId} and p.paid_at is not null
        and p.amount_fen - coalesce((select sum(r.amount_fen) from payments.refund r where r.payment_id = p.id), 0) >= ${fen}
      order by p.paid_at, p.id limit 1`,
  )

/**
 * The seller can't supply a paid order that nobody picked yet (2|3→8): its stock goes back on sale, the buyer reads the reason,
 * and the whole sum is asked back from the provider; the order is refunded (8→9) once the provider tells so.
 */
export async function refuseOrder(
  context: CommandContext<typeof RefuseOrder>,
  { orderId, reason }: In<typeof RefuseOrder>,
): Promise<{ orderId: number; status: number }> {
  const { tx, actor, now, ip, traceId } = context
  const order = await lockOwnOrder(tx, RefuseOrder, { sellerId: actor.sellerId }, orderId)
  if (!mayStep(order.status, ORDER.refunding))
    refuse(RefuseOrder, 'ORDER_MOVED_ON', { status: order.status }, `订单${SELLER_ORDER_NAMES[order.status]}，不能拒单`)
  await beginRefund(context, order, moverOf(actor), `卖家无法供货，${reason}`)
  const payment = await payingPayment(tx, order.trade_id, order.total_fen)
  if (!payment) throw new Error(`order ${orderId} is paid and no payment holds its sum`)
  await requestRefund(context, { paymentId: payment.id, orderId, amountFen: order.total_fen, reason: `卖家无法供货：${reason}` })
  await audit(
    tx,
    { operator: actor, ip, traceId, now },
    {
      action: 'order.refuse',
      subjectKind: 'order',
      subjectId: orderId,
      before: { status: order.status },
      after: { status: ORDER.refunding, reason, refundFen: order.total_fen },
    },
  )
  return { orderId, status: ORDER.refunding }
}
