import { lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { CartScreen } from '../../../features/cart/CartScreen.tsx'

const CartSuggestions = lazyPart(() => import('./parts/CartSuggestions.tsx'))

/** The cart as a page opened from another page. */
export default function CartPage() {
  return (
    <CartScreen
      suggestions={
        <Suspense>
          <CartSuggestions />
        </Suspense>
      }
    />
  )
}
