import { PlaceOrder, type In, type Out, type PreviewCheckout } from '@shop/contract'
import { isDeepStrictEqual } from 'node:util'
import { yuan } from '../../kernel/amounts.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { pipelineWithNext } from '../../kernel/pipeline.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { sql } from '../../kernel/sql.ts'
import { requireBuyer, type Buyer } from '../access/index.ts'
import {
  dayName,
  guardOf,
  pipelineOfferLock,
  sellableBatches,
  type RequestedStock,
  type SellableBatch,
} from '../catalog/index.ts'
import { pipelineBuyerLocks } from '../shops/index.ts'
import { cartChanges } from './cart-changes.ts'
import type { RequestedLine } from './requested-lines.ts'
import { computeCheckout, requestedOfferFacts, type Obstacle } from './checkout.ts'
import { consentVersion, placementFrame } from './checkout-frame.ts'

type Input = In<typeof PlaceOrder>
type View = Out<typeof PreviewCheckout>

/** Every difference between what the buyer saw and the current checkout, in words. */
function describeChanges(input: Input, view: View, now: Date): Obstacle[] {
  const lines = new Map(view.sellers.flatMap((s) => s.lines.map((l) => [l.gccsId, l])))
  const explained = new Set(view.obstacles.map((o) => o.gccsId))
  const changes = input.sellers.flatMap((seen) => {
    const seller = view.sellers.find((s) => s.sellerId === seen.sellerId)
    const prices = seen.lines.flatMap(({ gccsId, priceFen }): Obstacle[] => {
      const line = lines.get(gccsId)
      if (!line && explained.has(gccsId)) return []
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
    const arrival: Obstacle[] =
      seller && seen.arrivesOn !== undefined && seller.arrivesOn > seen.arrivesOn
        ? [
            {
              reason: 'arrival',
              sellerId: seen.sellerId,
              gccsId: null,
              text: `${seller.sellerName}：预计送达由${dayName(seen.arrivesOn, now)}变为${seller.arrival}`,
            },
          ]
        : []
    return [...prices, ...freight, ...arrival]
  })
  if (changes.length === 0 && view.obstacles.length === 0 && view.totalFen !== input.totalFen)
    changes.push({
      reason: 'total',
      sellerId: null,
      gccsId: null,
      text: `应付金额由 ${yuan(input.totalFen)} 变为 ${yuan(view.totalFen)}`,
    })
  if (view.agreementVersion !== input.agreementVersion)
    changes.push({ reason: 'total', sellerId: null, gccsId: null, text: '采购协议有更新，请阅读后再提交' })
  const { buyerName = view.buyerName, isApproved = view.approval !== null } = input
  if (buyerName !== view.buyerName || isApproved !== (view.approval !== null))
    changes.push({ reason: 'total', sellerId: null, gccsId: null, text: '购货单位或总部的审批方式有变化，请确认后再提交' })
  const invoice = view.invoiceKinds.find(({ kind }) => kind === input.invoiceKind)
  if (invoice?.disabled)
    changes.push({ reason: 'invoice', sellerId: null, gccsId: null, text: `${invoice.name}：${invoice.disabled}，请换一种发票` })
  return changes
}

/** Rejects what the dictionaries do not offer, or no longer. */
function expectOffered({ invoiceKind, deliveryWish }: Input, view: View) {
  if (!view.invoiceKinds.some(({ kind }) => kind === invoiceKind)) badInput({ invoiceKind: '所选发票类型已停用，请重新选择' })
  if (deliveryWish !== undefined && !view.deliveryWishes.some(({ value }) => value === deliveryWish))
    badInput({ deliveryWish: '所选收货时间已停用，请重新选择' })
}

/**
 * Recomputes the checkout. Refuses with CHECKOUT_CHANGED on any difference from what the buyer saw and on any obstacle. The shop's
 * own orders wait for each other, so its cart, its limits and what it has open stay as they are read. Offers are not locked: the
 * writes that follow verify under the offers' locks that nothing has changed, so two hundred buyers of one offer wait only for
 * each other's writes. When another buyer came first the work is retried, and then it reads under the locks. Of placing an order and
 * of changing what the caller or the shop may do, the shop's lock says which comes first.
 */
export async function revalidateCheckout(
  { tx, actor: caller, now, settings, attempt }: CommandContext<typeof PlaceOrder>,
  input: Input,
  requestedLines: readonly RequestedLine[],
) {
  const at = { now, settings }
  const offerIds = requestedLines.map((w) => w.offerId)
  const read = (lines: readonly RequestedStock[], actor: Buyer) =>
    requestedOfferFacts<{ version: number; batches: SellableBatch[]; guard: string }>(
      tx,
      actor,
      at,
      lines,
      sql`${sellableBatches(at)}, ${guardOf(actor, at)} as guard`,
    )
  // One round trip: locks and frame are sent together with the facts.
  pipelineBuyerLocks(tx, caller.shop.id, caller.shop.headquarters?.id ?? null)
  if (attempt > 1) pipelineOfferLock(tx, offerIds)
  const cartLines = input.fromCart ? offerIds : null
  const frames = pipelineWithNext(
    tx,
    placementFrame(caller, input.addressId, at, { orders: input.sellers.length, lines: offerIds.length, cartLines }),
  )
  const found = await read(requestedLines, caller)
  const frame = frames.rows[0]!
  const actor = requireBuyer(caller, frame.buyer)
  // What an offer is to the shop depends on its type, place, scopes and prices.
  const facts = isDeepStrictEqual(actor, caller) ? found : await read(requestedLines, actor)
  if (!frame.address) refuse(PlaceOrder, 'NOT_FOUND', {}, '没有这个收货地址')
  if (facts.some((f) => requestedLines.find((w) => w.offerId === f.offer_id)!.sellerId !== f.seller_id))
    badInput({ sellers: '商品与卖家不符' })
  const viewOf = (current: typeof facts) => ({
    ...computeCheckout(current, actor, frame, at),
    agreementVersion: consentVersion(frame),
  })
  const left = cartChanges(requestedLines, frame.from_cart, facts)
  if (left) {
    // What to confirm instead: the same lines as the cart has them now.
    const checkout = viewOf(left.lines.length > 0 ? await read(left.lines, actor) : [])
    if (left.lines.length === 0) checkout.obstacles = left.changes
    refuse(PlaceOrder, 'CHECKOUT_CHANGED', { changes: left.changes, checkout }, left.changes[0]!.text)
  }
  const view = viewOf(facts)
  expectOffered(input, view)
  const changes = [...describeChanges(input, view, now), ...view.obstacles]
  if (changes.length > 0) refuse(PlaceOrder, 'CHECKOUT_CHANGED', { changes, checkout: view }, changes[0]!.text)
  return { actor, facts, view, frame, address: frame.address }
}
