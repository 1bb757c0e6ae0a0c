import type { ListGoods } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { toast } from '@shop/ui'
import { goLogin } from '../../shell/navigation.ts'
import { isLoggedIn } from '../../shell/session.ts'
import { setCartQuantity } from './cart-quantity.ts'

export type Offer = Pick<
  Out<typeof ListGoods>['rows'][number]['offer'],
  'gccsId' | 'minQuantity' | 'step' | 'maxQuantity' | 'inCart' | 'cannotBuy'
>

/**
 * The cart's side of one offer: `quantity` in it, `change(n)` for a number box (0 takes it out), `add(n)` to add to what
 * lies there (the minimum unless told), `box` the rules for NumberBox.
 */
export function useAddToCart(offer: Offer) {
  const { gccsId, minQuantity, step, maxQuantity, inCart, cannotBuy } = offer
  const change = (quantity: number) => {
    if (!isLoggedIn()) goLogin()
    else if (cannotBuy && quantity > inCart) toast(cannotBuy.text)
    else setCartQuantity(gccsId, quantity, inCart)
  }
  const add = (quantity = minQuantity) => {
    const wanted = inCart + quantity
    if (maxQuantity !== null && wanted > maxQuantity) toast(`最多可买 ${maxQuantity} 件，购物车里已有 ${inCart} 件`)
    else change(wanted)
  }
  const box = { value: inCart, min: minQuantity, step, ...(maxQuantity !== null && { max: maxQuantity }) }
  return { quantity: inCart, change, add, box }
}
