import { ORDER, RefuseOrder, SELLER_ORDER_NAMES, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { beginRefund, lockOwnOrder } from '../../orders/index.ts'
import { refundOrder } from '../../payments/index.ts'
import { canStep, actorOf } from './policy.ts'

/**
 * The seller can't supply a paid order that is not being picked yet (2|3→8): its stock goes back on sale, the buyer reads the
 * reason, and the refund of the whole sum is requested from the provider; the order is refunded (8→9) once the provider reports
 * so.
 */
export async function refuseOrder(
  context: CommandContext<typeof RefuseOrder>,
  { orderId, reason }: In<typeof RefuseOrder>,
): Promise<Audited<typeof RefuseOrder>> {
  const { tx, actor } = context
  const order = await lockOwnOrder(tx, RefuseOrder, { sellerId: actor.sellerId }, orderId)
  if (!canStep(order.status, ORDER.refunding))
    refuse(RefuseOrder, 'ORDER_MOVED_ON', { status: order.status }, `订单${SELLER_ORDER_NAMES[order.status]}，不能拒单`)
  await beginRefund(context, order, actorOf(actor), `卖家无法供货，${reason}`)
  await refundOrder(context, order, `卖家无法供货：${reason}`)
  return {
    answer: { orderId, status: ORDER.refunding },
    audit: {
      subjectId: orderId,
      before: { status: order.status },
      after: { status: ORDER.refunding, reason, refundFen: order.total_fen },
    },
  }
}
