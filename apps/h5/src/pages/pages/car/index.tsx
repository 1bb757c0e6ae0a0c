import { lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { CartScreen } from '../../../features/cart/CartScreen.tsx'

const CartSuggestions = lazyPart(() => import('./parts/CartSuggestions.tsx'))

/** The cart tab. */
export default function CartTab() {
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
