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

/** Every difference between what the buyer saw and what holds now, in words. */
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
  // One round trip: the frame travels with the facts, and so does a lock that was deferred before.
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
 * Computes the checkout anew. Any difference from what the buyer saw, and anything that stands in the way, refuses with
 * CHECKOUT_CHANGED. Nothing is locked for it: what is written afterwards proves under the offers' locks that they are what was
 * read, so that two hundred over one offer wait for each other's writing alone. Where somebody came first the work is done
 * again, and then, like limits over several orders always, looked at under the locks.
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
