import { lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { CartScreen } from '../../../features/cart/CartScreen.tsx'

const Ideas = lazyPart(() => import('./parts/Ideas.tsx'))

/** The cart tab. */
export default function CartTab() {
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
