import { Suspense, lazy } from 'react'
import { CartScreen } from '../../../features/cart/CartScreen.tsx'

const Ideas = lazy(() => import('./parts/Ideas.tsx'))

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
