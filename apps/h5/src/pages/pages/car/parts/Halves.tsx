import { NoNetworkView, Skeleton, Tabs, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { CartScreen } from '../../../../features/cart/CartScreen.tsx'
import { Page } from '../../../../shell/Page.tsx'
import { useLoggedIn } from '../../../../shell/session.ts'
import type { PlanScreenProps } from './plan/PlanScreen.tsx'

const UnpaidLine = lazyPart(() => import('../../../../features/orders/UnpaidLine.tsx'))
const RecommendedGoods = lazyPart(() => import('../../../../features/goods/RecommendedGoods.tsx'))
const PlanScreen = lazyPart(() => import('./plan/PlanScreen.tsx'), PlanMissing)

interface HalvesProps {
  tab: 'plan' | undefined
  onTab: (tab: 'plan' | undefined) => void
}

/** What the shop buys now, and what it means to buy: the cart, and the purchase plan next to it. */
export function Halves({ tab, onTab }: HalvesProps) {
  const loggedIn = useLoggedIn()
  const head = loggedIn && (
    <section aria-label="购物车和采购计划">
      <Tabs
        stretch
        label="购物车和采购计划"
        value={tab ?? 'cart'}
        onChange={(key) => onTab(key === 'plan' ? 'plan' : undefined)}
        items={[
          { key: 'cart', label: '购物车' },
          { key: 'plan', label: '采购计划' },
        ]}
      />
    </section>
  )
  if (tab === 'plan')
    return (
      <Suspense
        fallback={
          <Page title="采购计划" head={head}>
            <Skeleton shape="card" count={4} />
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

function PlanMissing({ head }: PlanScreenProps) {
  return (
    <Page title="采购计划" head={head}>
      <NoNetworkView onRetry={() => window.location.reload()} />
    </Page>
  )
}
