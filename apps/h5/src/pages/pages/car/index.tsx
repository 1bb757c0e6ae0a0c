import { CartScreen } from '../../../features/cart/CartScreen.tsx'

/** The cart tab. */
export default function CartTab() {
  return <CartScreen inside={false} />
}
