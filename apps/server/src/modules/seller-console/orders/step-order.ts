import { AcceptOrder, ORDER, SELLER_ORDER_NAMES, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { lockOwnOrder, transitionOrders } from '../../orders/index.ts'
import { checkBuyer } from './check-buyer.ts'
import { canStep, actorOf, type Step } from './policy.ts'

/**
 * One step of the seller's work on an order: 2→3 accept, 3→4 pick, 4→5 pack. From any other state it is refused with the state
 * the order is in. The three calls have the same input, output, refusals and fields in the audit log.
 */
const stepOrder =
  (to: Exclude<Step, typeof ORDER.refunding>) =>
  async (
    context: CommandContext<typeof AcceptOrder>,
    { orderId }: In<typeof AcceptOrder>,
  ): Promise<Audited<typeof AcceptOrder>> => {
    const { tx, actor } = context
    const order = await lockOwnOrder(tx, AcceptOrder, { sellerId: actor.sellerId }, orderId)
    if (!canStep(order.status, to))
      refuse(AcceptOrder, 'ORDER_MOVED_ON', { status: order.status }, `订单${SELLER_ORDER_NAMES[order.status]}，请刷新后查看`)
    if (to === ORDER.accepted) await checkBuyer(AcceptOrder, context, order, null, '更新通过后才能接单')
    await transitionOrders(context, [order], { to, by: actorOf(actor) })
    return {
      answer: { orderId, status: to },
      audit: { subjectId: orderId, before: { status: order.status }, after: { status: to } },
    }
  }

export const acceptOrder = stepOrder(ORDER.accepted)
export const pickOrder = stepOrder(ORDER.picking)
export const packOrder = stepOrder(ORDER.packed)
