import { flyToCart, placeOf } from '../../../../features/goods/fly-to-cart.ts'
import { setCartQuantity } from '../../../../shell/cart/set-cart-quantity.ts'

/** Puts the usual quantity into the cart, and shows where it goes from the pressed button, which leaves as the quantity is set. */
export function addAgain({ gccsId, inCart }: { gccsId: number; inCart: number }, quantity: number, button: Element) {
  flyToCart(placeOf(button))
  setCartQuantity(gccsId, quantity, inCart)
}
