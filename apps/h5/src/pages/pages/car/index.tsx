import { lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { CartScreen } from '../../../features/cart/CartScreen.tsx'

const UnpaidLine = lazyPart(() => import('../../../features/orders/UnpaidLine.tsx'))
const RecommendedGoods = lazyPart(() => import('../../../features/goods/RecommendedGoods.tsx'))

/** The cart tab. */
export default function CartTab() {
  return (
    <CartScreen
      unpaid={
        <Suspense>
          <UnpaidLine />
        </Suspense>
      }
      suggestions={
        <Suspense>
          <RecommendedGoods />
        </Suspense>
      }
    />
  )
}
