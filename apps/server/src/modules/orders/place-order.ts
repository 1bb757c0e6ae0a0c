import { PAGES, type In, type Out, type PlaceOrder } from '@shop/contract'
import { yuan } from '../../kernel/amounts.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { momentText } from '../../kernel/moment-text.ts'
import { pipelineUnchangedOffersLock, unchangedGuards } from '../catalog/index.ts'
import type { Buyer } from '../access/index.ts'
import { notifyShop } from '../messaging/index.ts'
import { closeTradeJob } from './close-trade.ts'
import { pipelineTrade, type NewTrade } from './insert-trade.ts'
import { requestedLines } from './requested-lines.ts'
import { revalidateCheckout } from './revalidate-checkout.ts'
import { tradeOf } from './trade-to-place.ts'

/**
 * Places the orders of one trade: one order per seller, stock reserved by batch (earliest expiry first), 30 minutes to pay.
 * Everything is recomputed and verified at the time of writing; any difference from what the buyer saw is refused with
 * CHECKOUT_CHANGED, `data.changes` (what changed) and `data.checkout` (the current checkout), and nothing is created. A cart is
 * ordered once: its lines are taken out before anything else.
 */
export async function placeOrder(
  context: CommandContext<typeof PlaceOrder>,
  input: In<typeof PlaceOrder>,
): Promise<Out<typeof PlaceOrder>> {
  const { tx, now, settings, enqueue, emit } = context
  const lines = requestedLines(input)
  const checked = await revalidateCheckout(context, input, lines)
  const { actor, facts } = checked
  const trade = tradeOf(context, input, { ...checked, lines })
  const { tradeId, tradeNo, totalFen, payBefore, orders } = trade
  pipelineUnchangedOffersLock(tx, facts)
  pipelineTrade(context, trade, unchangedGuards(facts, actor, { now, settings }))
  await enqueue(closeTradeJob, { tradeId }, { at: payBefore })
  if (trade.approval) await askForApproval(context, actor, trade)
  if (input.fromCart) await emit('cart-changed', { shop: actor.shop.id }, {})
  return {
    tradeId,
    tradeNo,
    totalFen,
    payBefore: payBefore.toISOString(),
    orders: orders.map((o) => ({ orderId: o.id, orderNo: o.order_no, sellerId: o.seller_id, totalFen: o.total_fen })),
  }
}

/** The headquarters is notified of what waits for it. */
async function askForApproval(
  context: CommandContext<typeof PlaceOrder>,
  { shop }: Buyer,
  { buyerId, totalFen, payBefore }: NewTrade,
): Promise<void> {
  const text = `${shop.name}提交了 ${yuan(totalFen)} 的采购，请在${momentText(payBefore, context.now)} 前审批`
  await notifyShop(context, buyerId!, { kind: 'order', title: '分店订单待审批', text, to: `${PAGES.person}?highlight=branches` })
  await context.emit('branch-moved', { shop: buyerId! }, {})
}
