import type { ListGoods } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { toast } from '@shop/ui'
import { useCartQuantity } from '../../shell/cart/use-cart-quantity.ts'
import { setCartQuantity } from '../../shell/cart/set-cart-quantity.ts'
import { goLogin } from '../../shell/navigation.ts'
import { isLoggedIn } from '../../shell/session.ts'

export type Offer = Pick<
  Out<typeof ListGoods>['rows'][number]['offer'],
  'gccsId' | 'minQuantity' | 'step' | 'maxQuantity' | 'inCart' | 'cannotBuy'
>

/** One offer's place in the cart: `change(n)` sets its quantity there (0 removes it), `box` has the props of NumberBox. */
export function useAddToCart(offer: Offer) {
  const { gccsId, minQuantity, step, maxQuantity, cannotBuy } = offer
  const inCart = useCartQuantity(gccsId, offer.inCart)
  const change = (quantity: number) => {
    if (!isLoggedIn()) goLogin()
    else if (cannotBuy && quantity > inCart) toast(cannotBuy.text)
    else setCartQuantity(gccsId, quantity, offer.inCart)
  }
  return { change, box: { value: inCart, min: minQuantity, step, ...(maxQuantity !== null && { max: maxQuantity }) } }
}
