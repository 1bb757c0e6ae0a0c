import type { ListGoods } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { toast } from '@shop/ui'
import { knowOffer } from '../../shell/cart/cart-sum.ts'
import { useCartQuantity } from '../../shell/cart/use-cart-quantity.ts'
import { setCartQuantity } from '../../shell/cart/set-cart-quantity.ts'
import { goLogin } from '../../shell/navigation.ts'
import { isLoggedIn } from '../../shell/session.ts'
import { flyToCart } from './fly-to-cart.ts'

export type Offer = Pick<
  Out<typeof ListGoods>['rows'][number]['offer'],
  'gccsId' | 'sellerId' | 'sellerName' | 'price' | 'minQuantity' | 'step' | 'maxQuantity' | 'inCart' | 'cannotBuy'
>

/** One offer's place in the cart: `change(n)` sets its quantity there (0 removes it), `box` has the props of NumberBox. */
export function useAddToCart(offer: Offer) {
  const { gccsId, minQuantity, step, maxQuantity, cannotBuy } = offer
  const inCart = useCartQuantity(gccsId, offer.inCart)
  const change = (quantity: number) => {
    if (!isLoggedIn()) return goLogin()
    if (cannotBuy && quantity > inCart) return toast(cannotBuy.text)
    const set = () => {
      knowOffer(offer)
      setCartQuantity(gccsId, quantity, offer.inCart)
    }
    if (inCart > 0) return set()
    // The first pack changes more than a number (a stepper, the cart bar): set in a separate task, it leaves the press short. A second
    // press in between sets the same quantity.
    setTimeout(() => {
      set()
      flyToCart()
    })
  }
  return { change, box: { value: inCart, min: minQuantity, step, ...(maxQuantity !== null && { max: maxQuantity }) } }
}
