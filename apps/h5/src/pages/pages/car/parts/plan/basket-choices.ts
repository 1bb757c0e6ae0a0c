import type { Args, Out } from '@shop/contract/endpoint'
import type { FindBestBasket } from '@shop/contract/basket'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useMe } from '../../../../../shell/me.ts'
import { onSessionEnd } from '../../../../../shell/session.ts'

export type Basket = Out<typeof FindBestBasket>

/** What the buyer decided about a basket. */
export interface BasketChoices {
  /** Goods of the plan, and the offer that each must come from. */
  pinned: readonly { goodsId: number; gccsId: number }[]
  /** Goods that are not bought now. */
  goodsIds: readonly number[]
  /** Offers and sellers that nothing is bought from. */
  gccsIds: readonly number[]
  sellerIds: readonly number[]
  /** Goods that other factories' may replace. */
  replaceable: readonly number[]
  maxSellers: number | null
  /** Also what sellers sell apart because it soon expires. */
  nearExpiry: boolean
}
export const NO_CHOICES: BasketChoices = {
  pinned: [],
  goodsIds: [],
  gccsIds: [],
  sellerIds: [],
  replaceable: [],
  maxSellers: null,
  nearExpiry: false,
}

/** The choices of a shop, for as long as the app is open: looking at goods and coming back changes nothing. */
const useChosen = create<{ shopId?: number | undefined; choices: BasketChoices }>()(() => ({ choices: NO_CHOICES }))
onSessionEnd(() => useChosen.setState({ shopId: undefined, choices: NO_CHOICES }))

/** What was chosen for the basket of the current shop, and how to choose otherwise. */
export function useBasketChoices() {
  const shopId = useMe().data?.shop?.id
  const kept = useChosen()
  // What was chosen before the app knew the shop was chosen for it.
  useEffect(() => {
    if (kept.shopId === undefined && shopId !== undefined) useChosen.setState({ shopId })
  }, [kept.shopId, shopId])
  const choices = kept.shopId === undefined || kept.shopId === shopId ? kept.choices : NO_CHOICES
  return [choices, (next: BasketChoices) => useChosen.setState({ shopId, choices: next })] as const
}

export const countChoices = ({ pinned, goodsIds, gccsIds, sellerIds, replaceable }: BasketChoices) =>
  [pinned, goodsIds, gccsIds, sellerIds, replaceable].flat().length

/** The choices as the call asks for them; what is not chosen is left out. */
export const toInput = ({
  pinned,
  goodsIds,
  gccsIds,
  sellerIds,
  replaceable,
  maxSellers,
  nearExpiry,
}: BasketChoices): Args<typeof FindBestBasket> => ({
  ...(pinned.length > 0 && { pinned: [...pinned] }),
  ...(goodsIds.length + gccsIds.length + sellerIds.length > 0 && {
    excluded: { goodsIds: [...goodsIds], gccsIds: [...gccsIds], sellerIds: [...sellerIds] },
  }),
  ...(replaceable.length > 0 && { replaceable: { goodsIds: [...replaceable] } }),
  ...(maxSellers !== null && { maxSellers }),
  ...(!nearExpiry && { withoutNearExpiry: true }),
})

/** A line stays with an offer from now on, or no longer. */
export const pin = (choices: BasketChoices, goodsId: number, gccsId: number | null): BasketChoices => ({
  ...choices,
  pinned: [...choices.pinned.filter((line) => line.goodsId !== goodsId), ...(gccsId === null ? [] : [{ goodsId, gccsId }])],
})
