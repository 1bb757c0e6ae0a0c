import { lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { CartScreen } from '../../../../features/cart/CartScreen.tsx'
import { Page } from '../../../../shell/Page.tsx'
import { useLoggedIn } from '../../../../shell/session.ts'
import styles from './Halves.module.css'

const RecallBar = lazyPart(() => import('../../../../features/recalls/RecallBar.tsx'))
const UnpaidLine = lazyPart(() => import('../../../../features/orders/UnpaidLine.tsx'))
const RecommendedGoods = lazyPart(() => import('../../../../features/goods/RecommendedGoods.tsx'))
const Segment = lazyPart(() => import('./Segment.tsx'))
const PlanScreen = lazyPart(() => import('./plan/PlanScreen.tsx'))

interface HalvesProps {
  tab: 'plan' | undefined
  onTab: (tab: 'plan' | undefined) => void
}

/** What the shop buys now, and what it means to buy: the cart, and the purchase plan next to it. */
export function Halves({ tab, onTab }: HalvesProps) {
  const head = useLoggedIn() && (
    <section className={styles.head} aria-label="购物车和采购计划">
      <Suspense>
        <Segment tab={tab} onTab={onTab} />
      </Suspense>
    </section>
  )
  if (tab)
    return (
      <Suspense
        fallback={
          <Page title="采购计划" head={head}>
            {null}
          </Page>
        }
      >
        <PlanScreen head={head} />
      </Suspense>
    )
  return (
    <CartScreen
      head={head}
      unpaid={
        <Suspense>
          <RecallBar />
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
