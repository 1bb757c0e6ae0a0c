import { lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { CartScreen } from '../../../features/cart/CartScreen.tsx'

const Ideas = lazyPart(() => import('./parts/Ideas.tsx'))

/** The cart opened from inside a page. */
export default function CartPage() {
  return (
    <CartScreen
      ideas={
        <Suspense>
          <Ideas />
        </Suspense>
      }
    />
  )
}
