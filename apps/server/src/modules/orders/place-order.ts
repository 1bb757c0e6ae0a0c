import { DICTIONARIES, type In, type Out, type PlaceOrder } from '@shop/contract'
import { MINUTE, after, chinaDay } from '../../kernel/clock.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { newNumber } from '../../kernel/numbers.ts'
import { badInput } from '../../kernel/refusal.ts'
import { allocate, pipelineUnchangedOffersLock } from '../catalog/index.ts'
import { closeTradeJob } from './close-trade.ts'
import { pipelineTrade } from './insert-trade.ts'
import { revalidateCheckout } from './revalidate-checkout.ts'

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
  const { tx, actor, now, settings, enqueue, emit } = context
  const requestedLines = input.sellers.flatMap((s) =>
    s.lines.map((l) => ({ offerId: l.gccsId, quantity: l.quantity, minLife: l.minLifeDays ?? 0, sellerId: s.sellerId })),
  )
  const offerIds = requestedLines.map((w) => w.offerId)
  if (new Set(offerIds).size !== offerIds.length) badInput({ sellers: '同一商品不能出现两次' })
  if (new Set(input.sellers.map((s) => s.sellerId)).size !== input.sellers.length) badInput({ sellers: '同一卖家不能出现两次' })

  const { facts, view, frame, address } = await revalidateCheckout(context, input, requestedLines)
  const allocations = allocate(
    requestedLines,
    facts.flatMap((f) => f.batches),
  )
  const orders = view.sellers.map((s, i) => ({
    id: frame.order_ids[i]!,
    order_no: newNumber('D', now),
    seller_id: s.sellerId,
    goods_fen: s.goodsFen,
    freight_fen: s.freightFen,
    total_fen: s.totalFen,
    line_count: s.lines.length,
    quantity: s.lines.reduce((n, l) => n + l.quantity, 0),
    remark: input.sellers.find((asked) => asked.sellerId === s.sellerId)?.remark ?? '',
    search_text: s.lines.map((l) => `${l.goodsShowName} ${l.factory}`).join(' '),
  }))
  const tradeNo = newNumber('T', now)
  const payBefore = after(now, settings.online_pay_minutes * MINUTE)
  const { receiver, phone, regionId, regionName, detail } = address
  const tradeId = frame.trade_id
  const lineIds = frame.line_ids.values()
  pipelineUnchangedOffersLock(tx, facts)
  pipelineTrade(tx, {
    tradeId,
    tradeNo,
    shopId: actor.shop.id,
    userId: actor.userId,
    totalFen: view.totalFen,
    payBefore,
    now,
    today: chinaDay(now),
    address: { receiver, phone, regionId, text: `${regionName}${detail}` },
    invoiceKind: input.invoiceKind,
    deliveryWish: input.deliveryWish ?? DICTIONARIES.delivery_wish.always,
    orders,
    lines: view.sellers.flatMap((s, i) =>
      s.lines.map((l) => ({
        id: lineIds.next().value!,
        order_id: orders[i]!.id,
        offer_id: l.gccsId,
        quantity: l.quantity,
        price_fen: l.priceFen,
        amount_fen: l.amountFen,
        min_life_days: l.minLifeDays,
      })),
    ),
    allocations,
  })
  await enqueue(closeTradeJob, { tradeId }, { at: payBefore })
  if (input.fromCart) await emit('cart-changed', { shop: actor.shop.id }, {})
  return {
    tradeId,
    tradeNo,
    totalFen: view.totalFen,
    payBefore: payBefore.toISOString(),
    orders: orders.map((o) => ({ orderId: o.id, orderNo: o.order_no, sellerId: o.seller_id, totalFen: o.total_fen })),
  }
}
