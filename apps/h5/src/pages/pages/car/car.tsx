import { CartScreen } from '../../../features/cart/CartScreen.tsx'

/** The cart opened from inside a page. */
export default function CartPage() {
  return <CartScreen inside />
}
