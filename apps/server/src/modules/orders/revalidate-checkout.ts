import { PlaceOrder, type In } from '@shop/contract'
import { yuan } from '../../kernel/amounts.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { pipelineWithNext } from '../../kernel/pipeline.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { pipelineOfferLock, sellableBatches, type RequestedStock, type SellableBatch } from '../catalog/index.ts'
import { computeCheckout, requestedOfferFacts, type Obstacle } from './checkout.ts'
import { consentVersion, placementFrame } from './checkout-frame.ts'

type Input = In<typeof PlaceOrder>
type CheckoutLine = RequestedStock & { sellerId: number }
type View = ReturnType<typeof computeCheckout>

/** Every difference between what the buyer saw and the current checkout, in words. */
function describeChanges(input: Input, view: View): Obstacle[] {
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

async function revalidateOnce(
  { tx, actor, now, settings }: CommandContext<typeof PlaceOrder>,
  input: Input,
  requestedLines: readonly CheckoutLine[],
) {
  // One round trip: the frame is sent together with the facts, and with any lock that was deferred earlier.
  const at = { now, settings }
  const frames = pipelineWithNext(tx, placementFrame(actor.shop.id, input.addressId, input.sellers.length, now))
  const facts = await requestedOfferFacts<{ version: number; batches: SellableBatch[] }>(
    tx,
    actor,
    at,
    requestedLines,
    sellableBatches(at),
  )
  const frame = frames.rows[0]!
  if (!frame.address) refuse(PlaceOrder, 'NOT_FOUND', {}, '没有这个收货地址')
  if (facts.some((f) => requestedLines.find((w) => w.offerId === f.offer_id)!.sellerId !== f.seller_id))
    badInput({ sellers: '商品与卖家不符' })
  const view = { ...computeCheckout(facts, actor, frame.address, now), agreementVersion: consentVersion(frame) }
  const changes = [...describeChanges(input, view), ...view.obstacles]
  if (changes.length > 0) refuse(PlaceOrder, 'CHECKOUT_CHANGED', { changes, checkout: view }, changes[0]!.text)
  return { facts, view, frame, address: frame.address }
}

/**
 * Recomputes the checkout. Refuses with CHECKOUT_CHANGED on any difference from what the buyer saw and on any obstacle. It takes
 * no locks: the writes that follow verify under the offers' locks that nothing has changed, so two hundred buyers of one offer
 * wait only for each other's writes. When another buyer came first the work is retried, and then, as always for limits over
 * several orders, it reads under the locks.
 */
export async function revalidateCheckout(
  context: CommandContext<typeof PlaceOrder>,
  input: Input,
  requestedLines: readonly CheckoutLine[],
) {
  const pipelineLock = () =>
    pipelineOfferLock(
      context.tx,
      requestedLines.map((w) => w.offerId),
    )
  if (context.attempt > 1) pipelineLock()
  const current = await revalidateOnce(context, input, requestedLines)
  if (context.attempt > 1 || current.facts.every((f) => f.limit_per_day === null && f.limit_per_month === null)) return current
  pipelineLock()
  return revalidateOnce(context, input, requestedLines)
}
