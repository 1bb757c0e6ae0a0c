import * as z from 'zod/mini'
import { OfferDetail, OfferRow } from './console-offers.ts'
import { Page, pageOf } from './console-page.ts'
import { Day, Done, Fen, Id, Instant, endpoint, keyword, text } from './endpoint.ts'

/** Whose an offer is, and how it stands with the platform. */
const Watched = {
  sellerId: Id,
  sellerName: z.string(),
  /** It is open and its licences are in force: what it has on sale can be bought. */
  sellerSells: z.boolean(),
  /** What the minimum quantity costs a pack, in fen. */
  listFen: Fen,
  /** Another offer of the seller took its place when two records became one: it is off sale for good. */
  merged: z.boolean(),
  /** Since when, by whom and why the platform has stopped it; null: it has not. */
  stopped: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.string() })),
}

export const ConsoleListSellerOffers = endpoint({
  method: 'GET',
  path: '/console/sellerOffers',
  access: 'platform:qualification',
  summary: 'What all sellers offer, at which price and with how much stock; the last changed first',
  input: z.strictObject({
    /** A part of the name of a seller, or of its company. */
    seller: z.optional(keyword(40)),
    /** Words of the goods’ names, their factory, goods number or approval number. */
    keyword: z.optional(keyword(60)),
    state: z.optional(z.enum(['all', 'onSale', 'offSale', 'noStock', 'stopped', 'outOfScope', 'nearExpiry'])),
    /** The lowest price and the least stock come first. */
    sort: z.optional(z.enum(['updated', 'price', 'stock'])),
    ...Page,
  }),
  output: pageOf(z.object({ ...OfferRow.shape, ...Watched })),
})

export const ConsoleGetSellerOffer = endpoint({
  method: 'GET',
  path: '/console/sellerOffers/{gccsId}',
  access: 'platform:qualification',
  summary: 'One offer of any seller: tiers, rules, batches, the latest changes of its stock, and its prices of the last 90 days',
  input: z.strictObject({ gccsId: Id }),
  output: z.object({
    ...OfferDetail.shape,
    ...Watched,
    /** The price at the minimum quantity from each day on which it changed; the first one is dated to the beginning of the 90 days. */
    priceHistory: z.array(z.object({ day: Day, fen: Fen })),
  }),
  refusals: ['NOT_FOUND'],
})

export const StopOffer = endpoint({
  method: 'POST',
  path: '/console/sellerOffers/stop',
  access: 'platform:offers',
  summary:
    'Stops an offer: no shop can buy it any more, and its seller can’t put it back on sale, until it is lifted. Placed orders go on',
  input: z.strictObject({
    gccsId: Id,
    /** The seller reads it, and shops that have the offer in the cart. */
    reason: text(60, 2),
  }),
  output: Done,
  audit: { subject: 'offer', actions: { 'offer.stop': '平台停售报价' }, fields: { stopped: '平台停售', reason: '原因' } },
  /** `OFFER_MOVED`: it has been stopped, or was merged into another one. */
  refusals: ['NOT_FOUND', 'OFFER_MOVED'],
})

export const LiftOfferStop = endpoint({
  method: 'POST',
  path: '/console/sellerOffers/lift',
  access: 'platform:offers',
  summary: 'Lets an offer that was stopped be sold again: it stays off sale until its seller puts it on',
  input: z.strictObject({ gccsId: Id }),
  output: Done,
  audit: { subject: 'offer', actions: { 'offer.lift': '平台恢复报价' }, fields: { stopped: '平台停售', reason: '原因' } },
  /** `OFFER_MOVED`: it is not stopped. */
  refusals: ['NOT_FOUND', 'OFFER_MOVED'],
})

export const LockSellerBatch = endpoint({
  method: 'POST',
  path: '/console/sellerOffers/lockBatch',
  access: 'platform:offers',
  summary:
    'Locks a number of goods at a seller for reasons of quality, in all its offers, or ends that: the seller can’t unlock it meanwhile, and does it afterwards',
  input: z.strictObject({
    batchId: Id,
    locked: z.boolean(),
    /** The seller reads it. */
    reason: text(60, 2),
  }),
  output: Done,
  audit: {
    subject: 'batch',
    actions: { 'batch.platform-lock': '平台锁定批次', 'batch.platform-unlock': '平台解除锁定' },
    fields: { locked: '锁定', reason: '原因' },
  },
  refusals: ['NOT_FOUND'],
})
