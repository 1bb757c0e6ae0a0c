import { CancelOrder, ORDER, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { cancelOrders, type OrderHooks } from './close-trade.ts'
import { lockOrdersOf, noSuchOrder } from './order-rows.ts'
import { canTransition } from './states.ts'
import { lockTrade, tradeOfOrder } from './trades.ts'
import { buyerActor } from './transition-actor.ts'

/** Cancels an unpaid order and releases stock and limits. Refuses once payment has arrived. */
export const cancelOrder =
  (hooks: OrderHooks) =>
  async (context: CommandContext<typeof CancelOrder>, { orderId, reason }: In<typeof CancelOrder>) => {
    const { tx, actor } = context
    const tradeId = (await tradeOfOrder(tx, actor.shop.id, orderId)) ?? noSuchOrder(CancelOrder)
    // The trade first: cancelling, paying and expiring all begin with its lock.
    const trade = (await lockTrade(tx, tradeId))!
    const all = await lockOrdersOf(tx, tradeId)
    const order = all.find((o) => o.id === orderId)!
    if (!canTransition(order.status, ORDER.cancelled))
      refuse(
        CancelOrder,
        'ORDER_MOVED_ON',
        { status: order.status },
        order.status === ORDER.cancelled ? '订单已取消' : '订单已付款，不能取消',
      )
    await cancelOrders(hooks, context, trade, [order], all, buyerActor(actor.userId), reason)
    return { orderId, status: ORDER.cancelled }
  }
