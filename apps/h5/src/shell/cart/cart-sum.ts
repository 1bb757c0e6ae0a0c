import { GetCart } from '@shop/contract/cart'
import type { GoodsRowData } from '@shop/contract/catalog'
import { exact } from '@shop/contract/exact'
import type { Out } from '@shop/contract/endpoint'
import { useCall } from '../query.ts'
import { useMe } from '../me.ts'
import { usePendingQuantities, type PendingQuantity } from './pending-quantities.ts'

type Cart = Out<typeof GetCart>
type Group = Cart['sellers'][number]
type KnownOffer = Pick<GoodsRowData['offer'], 'gccsId' | 'sellerId' | 'sellerName' | 'price'>

/** What is chosen from one seller; null conditions are not known before the server has answered. */
export interface SellerSum extends Pick<Group, 'sellerId' | 'sellerName'> {
  /** Null: beyond what can be counted exactly. */
  goodsFen: number | null
  minOrderFen: number | null
  freeFreightFen: number | null
}
/** The chosen lines: how many goods, their sum in fen, and the same by seller, the latest first. */
export interface CartSum {
  kinds: number
  /** Null: beyond what can be counted exactly. */
  goodsFen: number | null
  sellers: SellerSum[]
}

const offers = new Map<number, KnownOffer>()
/** Remembers an offer that is being added, so that sums count it before the server has answered. */
export const knowOffer = (offer: KnownOffer) => void offers.set(offer.gccsId, offer)

/** The sums of a cart with the quantities that the buyer has just set. A line that is changed becomes chosen. */
export function sumOf({ sellers }: Cart, pending: Readonly<Record<number, PendingQuantity>>): CartSum {
  const groups = new Map<number, SellerSum>()
  let kinds = 0
  const groupOf = (from: SellerSum) => {
    const group = groups.get(from.sellerId) ?? { ...from, goodsFen: 0 }
    groups.set(from.sellerId, group)
    return group
  }
  const count = (group: SellerSum, fen: number | null, quantity: number) => {
    if (quantity <= 0) return
    kinds++
    group.goodsFen = exact(group.goodsFen, '+', exact(fen ?? 0, '*', quantity))
  }
  const seen = new Set<number>()
  for (const seller of sellers) {
    const group = groupOf(seller)
    for (const { gccsId, chosen, price, quantity } of seller.lines) {
      seen.add(gccsId)
      const now = pending[gccsId]?.quantity ?? quantity
      if (chosen || now !== quantity) count(group, price.fen, now)
    }
  }
  for (const [id, { quantity }] of Object.entries(pending)) {
    const offer = offers.get(Number(id))
    if (!offer || seen.has(offer.gccsId) || quantity <= 0) continue
    const { sellerId, sellerName, price } = offer
    count(groupOf({ sellerId, sellerName, goodsFen: 0, minOrderFen: null, freeFreightFen: null }), price.fen, quantity)
  }
  const all = [...groups.values()]
  return { kinds, goodsFen: all.reduce<number | null>((sum, { goodsFen }) => exact(sum, '+', goodsFen), 0), sellers: all }
}

/** The sums of the shop's cart as the buyer sees it; null for visitors who may not buy, and until it is loaded. */
export function useCartSum(): CartSum | null {
  const buyer = useMe().data?.abilities.buy ?? false
  const cart = useCall(GetCart, {}, { enabled: buyer, around: true }).data
  const pending = usePendingQuantities()
  return buyer && cart ? sumOf(cart, pending) : null
}
