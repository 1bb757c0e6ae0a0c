import { PlaceOrder, type In, type Out } from '@shop/contract'
import { MINUTE, after, chinaDay } from '../../kernel/clock.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { runWithNext } from '../../kernel/database.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { countLines, removeLines } from '../cart/index.ts'
import { closeTradeJob } from './close-trade.ts'
import { computeCheckout, wantedFacts, type Obstacle } from './checkout.ts'
import { newNumber } from './numbers.ts'
import { checkoutFrame, insertTrade } from './queries.ts'
import { allocate, lockOffers, sellableBatches, type SellableBatch } from './stock.ts'

type Input = In<typeof PlaceOrder>
type View = ReturnType<typeof computeCheckout>
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`

/** Every difference between what the buyer saw and what holds now, in words. */
function changesSince(input: Input, view: View): Obstacle[] {
  const lines = new Map(view.sellers.flatMap((s) => s.lines.map((l) => [l.gccsId, l])))
  const changes = input.sellers.flatMap((seen) => {
    const seller = view.sellers.find((s) => s.sellerId === seen.sellerId)
    const prices = seen.lines.flatMap(({ gccsId, priceFen }): Obstacle[] => {
      const line = lines.get(gccsId)
      if (!line) return [{ reason: 'offSale', sellerId: seen.sellerId, gccsId, text: '有商品已被卖家删除' }]
      return line.priceFen === priceFen
        ? []
        : [
            {
              reason: 'price',
              sellerId: seen.sellerId,
              gccsId,
              text: `${line.goodsShowName}：单价由 ${yuan(priceFen)} 变为 ${yuan(line.priceFen)}`,
            },
          ]
    })
    const freight: Obstacle[] =
      seller && seller.freightFen !== seen.freightFen
        ? [
            {
              reason: 'freight',
              sellerId: seen.sellerId,
              gccsId: null,
              text: `${seller.sellerName}：运费由 ${yuan(seen.freightFen)} 变为 ${yuan(seller.freightFen)}`,
            },
          ]
        : []
    return [...prices, ...freight]
  })
  if (changes.length === 0 && view.totalFen !== input.totalFen)
    changes.push({
      reason: 'total',
      sellerId: null,
      gccsId: null,
      text: `应付金额由 ${yuan(input.totalFen)} 变为 ${yuan(view.totalFen)}`,
    })
  if (view.agreementVersion !== input.agreementVersion)
    changes.push({ reason: 'total', sellerId: null, gccsId: null, text: '采购协议有更新，请阅读后再提交' })
  return changes
}

/**
 * Places the orders of one trade: one order a seller, stock reserved by batch (earliest expiry first), 30 minutes to pay.
 * Everything is computed anew under the offers' locks; any difference from what the buyer saw refuses with
 * CHECKOUT_CHANGED, `data.changes` (what changed) and `data.checkout` (how it is now), and nothing is created.
 */
export async function placeOrder(context: CommandContext<typeof PlaceOrder>, input: Input): Promise<Out<typeof PlaceOrder>> {
  const { tx, actor, now, enqueue, emit } = context
  const wants = input.sellers.flatMap((s) =>
    s.lines.map((l) => ({ offerId: l.gccsId, quantity: l.quantity, minLife: l.minLifeDays ?? 0, sellerId: s.sellerId })),
  )
  const offerIds = wants.map((w) => w.offerId)
  if (new Set(offerIds).size !== offerIds.length) badInput({ sellers: '同一商品不能出现两次' })
  if (new Set(input.sellers.map((s) => s.sellerId)).size !== input.sellers.length) badInput({ sellers: '同一卖家不能出现两次' })

  // One way to the database: the frame and the locks travel with the facts that are read under them.
  const framed = await runWithNext(tx, checkoutFrame(actor.shop.id, input.addressId))
  await lockOffers(tx, offerIds)
  const facts = await wantedFacts<{ batches: SellableBatch[] }>(tx, actor, now, wants, sellableBatches(now))
  const frame = framed.rows![0]!
  if (!frame.address) refuse(PlaceOrder, 'NOT_FOUND', {}, '没有这个收货地址')
  if (facts.some((f) => wants.find((w) => w.offerId === f.offer_id)!.sellerId !== f.seller_id))
    badInput({ sellers: '商品与卖家不符' })
  const view = { ...computeCheckout(facts, actor, frame.address, now), agreementVersion: frame.agreement }
  const changes = [...changesSince(input, view), ...view.obstacles]
  if (changes.length > 0) refuse(PlaceOrder, 'CHECKOUT_CHANGED', { changes, checkout: view }, changes[0]!.text)

  const takes = allocate(
    wants.map((w, lineNo) => ({ ...w, lineNo })),
    facts.flatMap((f) => f.batches),
  )
  const orders = view.sellers.map((s) => ({
    orderNo: newNumber('D', now),
    sellerId: s.sellerId,
    goodsFen: s.goodsFen,
    freightFen: s.freightFen,
    totalFen: s.totalFen,
    lineCount: s.lines.length,
    quantity: s.lines.reduce((n, l) => n + l.quantity, 0),
    remark: input.sellers.find((i) => i.sellerId === s.sellerId)?.remark ?? '',
    searchText: s.lines.map((l) => `${l.goodsShowName} ${l.factory}`).join(' '),
    lines: s.lines,
  }))
  const tradeNo = newNumber('T', now)
  const payBefore = after(now, frame.pay_minutes * MINUTE)
  const { receiver, phone, regionId, regionName, detail } = frame.address
  const placed = await insertTrade(tx, {
    tradeNo,
    shopId: actor.shop.id,
    userId: actor.userId,
    userName: actor.nickname,
    totalFen: view.totalFen,
    payBefore,
    now,
    today: chinaDay(now),
    address: { receiver, phone, regionId, text: `${regionName}${detail}` },
    invoiceKind: input.invoiceKind,
    deliveryWish: input.deliveryWish ?? 'any',
    orders,
    lines: orders.flatMap((o) =>
      o.lines.map((l) => ({
        orderNo: o.orderNo,
        offerId: l.gccsId,
        quantity: l.quantity,
        priceFen: l.priceFen,
        amountFen: l.amountFen,
        minLife: l.minLifeDays,
      })),
    ),
    takes,
  })
  const tradeId = placed[0]!.trade_id
  await enqueue(closeTradeJob, { tradeId }, { at: payBefore })
  if (input.fromCart) {
    await removeLines(tx, actor.shop.id, offerIds)
    await emit({ room: `shop:${actor.shop.id}`, name: 'cart-changed', payload: { count: await countLines(tx, actor.shop.id) } })
  }
  return {
    tradeId,
    tradeNo,
    totalFen: view.totalFen,
    payBefore: payBefore.toISOString(),
    orders: orders.map((o) => ({
      orderId: placed.find((p) => p.order_no === o.orderNo)!.order_id,
      orderNo: o.orderNo,
      sellerId: o.sellerId,
      totalFen: o.totalFen,
    })),
  }
}
