import { tiersFrom } from '../../../../features/goods/goods-texts.ts'
import { useCartQuantity } from '../../../../shell/cart/use-cart-quantity.ts'
import type { DetailOffer } from './detail-data.ts'

/** The quantity in the cart, or at least the smallest that is sold: by it every price of the page is compared. Without an offer 1. */
export function useQuantityNow(offer: DetailOffer | null): number {
  const inCart = useCartQuantity(offer?.gccsId ?? 0, offer?.inCart ?? 0)
  return Math.max(inCart, offer?.minQuantity ?? 1)
}

/**
 * What a pack costs the shop now: the price of the tier that the quantity in the cart reaches, or the minimum quantity. Every
 * price of the page that isn't about another quantity is this one. `fen` is null where prices are hidden, or there is none.
 */
export function usePriceNow(offer: DetailOffer) {
  const tiers = tiersFrom(offer.tiers, offer.minQuantity)
  const quantity = useQuantityNow(offer)
  const at = tiers.filter((tier) => tier.from <= quantity).length - 1
  return {
    fen: offer.price.hidden ? null : (tiers[at]?.fen ?? offer.price.fen),
    /** The quantity from which it applies. */
    from: tiers[at]?.from ?? offer.minQuantity,
    quantity,
    tiers,
    /** Its index among them. */
    at,
  }
}
