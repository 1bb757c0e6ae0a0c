import type { FindBestBasket, In } from '@shop/contract'
import { badInput } from '../../kernel/refusal.ts'
import type { PlannedGoods } from '../plan/index.ts'
import type { PlannedOffer } from './planned-offers.ts'

/** What the person decides: from where a line must come, and what is not bought, or not bought from. */
export interface Choices {
  /** Whether a line is to be bought at all. */
  wants(line: PlannedGoods): boolean
  isPinned(line: PlannedGoods): boolean
  allows(line: PlannedGoods, offer: PlannedOffer): boolean
  /** Whether an offer takes no part because of its near-expiry stock alone. */
  isTooOld(line: PlannedGoods, offer: PlannedOffer): boolean
}

/** Reads the choices of a call; rejects a pin that names neither an offer nor a seller, and goods that are pinned twice. */
export function choicesOf({ pinned = [], excluded = {}, withoutNearExpiry = false }: In<typeof FindBestBasket>): Choices {
  const pins = new Map(pinned.map((pin) => [pin.goodsId, pin]))
  if (pins.size < pinned.length) badInput({ pinned: '同一商品不能指定两次' })
  if (pinned.some(({ gccsId, sellerId }) => gccsId === undefined && sellerId === undefined))
    badInput({ pinned: '请指定商品的一个报价，或一个卖家' })
  const [goods, offers, sellers] = [new Set(excluded.goodsIds), new Set(excluded.gccsIds), new Set(excluded.sellerIds)]
  const isPinnedTo = (goodsId: number, offerId: number) => pins.get(goodsId)?.gccsId === offerId
  const isLeftOut = (goodsId: number, { facts }: PlannedOffer) =>
    withoutNearExpiry && facts.sold_as_near_expiry && !isPinnedTo(goodsId, facts.offer_id)
  const fits = (goodsId: number, { facts }: PlannedOffer) => {
    const pin = pins.get(goodsId)
    if (pin && pin.gccsId !== undefined && pin.gccsId !== facts.offer_id) return false
    if (pin && pin.sellerId !== undefined && pin.sellerId !== facts.seller_id) return false
    return !offers.has(facts.offer_id) && !sellers.has(facts.seller_id)
  }
  return {
    wants: ({ goodsId }) => !goods.has(goodsId),
    isPinned: ({ goodsId }) => pins.has(goodsId),
    allows: ({ goodsId }, offer) => fits(goodsId, offer) && !isLeftOut(goodsId, offer),
    isTooOld: ({ goodsId }, offer) => fits(goodsId, offer) && isLeftOut(goodsId, offer),
  }
}
