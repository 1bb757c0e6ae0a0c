import { BUY_REASONS, type BasketReason, type BuyReason, type FindBestBasket, type Out } from '@shop/contract'
import type { PurchaseBlocker } from '../catalog/index.ts'
import { candidatesByLine, goodsBySeller, type BasketModel, type Split } from './model.ts'

type Left = Out<typeof FindBestBasket>['left'][number]['why']

/** Why a line is bought where it is, and how much more that is than where the line alone costs least, in fen. */
export interface Why {
  why: BasketReason
  dearerFen: number
}

/** The reason of each line that the split serves; null for the others. */
export function whysOf(model: BasketModel, split: Split, isPinned: (line: number) => boolean): (Why | null)[] {
  const goods = goodsBySeller(model, split)
  const buysFrom = (seller: number) => goods[seller] !== null
  const isFull = goods.filter((sum) => sum !== null).length === model.maxSellers
  return candidatesByLine(model).map((own, line): Why | null => {
    const chosen = model.candidates[split[line]!]
    if (!chosen) return null
    const dearerFen = chosen.fen - model.candidates[own[0]!]!.fen
    if (isPinned(line)) return { why: 'pinned', dearerFen }
    if (own.length === 1) return { why: 'only', dearerFen }
    if (dearerFen === 0) return { why: 'cheapest', dearerFen }
    const { minOrderFen, freeFromFen, freightFen } = model.sellers[chosen.seller]!
    const sum = goods[chosen.seller]!
    const needs = (least: number) => sum >= least && sum - chosen.fen < least
    if (needs(minOrderFen)) return { why: 'minimum', dearerFen }
    if (freightFen > 0 && freeFromFen !== null && needs(freeFromFen)) return { why: 'freight', dearerFen }
    return { why: isFull && !buysFrom(model.candidates[own[0]!]!.seller) ? 'sellers' : 'together', dearerFen }
  })
}

/** Of several reasons the one that is nearest to a purchase comes first. */
const NEAREST: readonly BuyReason[] = [
  'quantity',
  'limit',
  'noStock',
  'minLife',
  'sellerAccount',
  'special',
  'authorisationWaiting',
  'receiverWaiting',
  'receiverAuthorisation',
  'authorisation',
  'class',
  'deviceLicence',
  'foodLicence',
  'scope',
  'shopType',
  'region',
]
const distance = ({ reason }: PurchaseBlocker) => (NEAREST.includes(reason) ? NEAREST.indexOf(reason) : NEAREST.length)

/**
 * Why a line is left out. `blockers`: of its offers that the choices allow, null for what can be bought; `offered`: whether anybody
 * has its goods on sale at all, allowed or not; `onlyOld`: whether it could be bought from near-expiry stock.
 */
export function whyLeft(blockers: readonly (PurchaseBlocker | null)[], offered: boolean, onlyOld: boolean): Left {
  if (blockers.some((blocker) => blocker === null)) return { reason: 'sellers', text: '在限定的卖家数内买不到，可放宽卖家数' }
  if (onlyOld) return { reason: 'nearExpiry', text: '只有近效期的有货，选“含近效期”可以买' }
  const [nearest] = blockers.filter((blocker) => blocker !== null).sort((a, b) => distance(a) - distance(b))
  if (nearest) return nearest
  return offered
    ? { reason: 'excluded', text: '您指定或排除后，没有其他卖家可买' }
    : { reason: 'offSale', text: BUY_REASONS.offSale.text }
}
