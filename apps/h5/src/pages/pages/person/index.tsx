import { Skeleton, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useMe, type Me } from '../../../shell/me.ts'
import { useLoggedIn } from '../../../shell/session.ts'
import { GuestTools, LoginCard } from './parts/Guest.tsx'
import { GuestHead, MemberHead } from './parts/Head.tsx'
import { OrdersRow } from './parts/OrdersRow.tsx'
import { Purchases } from './parts/Purchases.tsx'
import { QualificationCard } from './parts/QualificationCard.tsx'
import styles from './index.module.css'

// Below the first screen, with a drawing for each entry.
const Tools = lazyPart(() => import('./parts/Tools.tsx'))
const Serving = lazyPart(() => import('./parts/serving/Serving.tsx'))
const UnpaidLine = lazyPart(() => import('../../../features/orders/UnpaidLine.tsx'))
const NoShop = lazyPart(() => import('./parts/NoShop.tsx'))
const InstallHint = lazyPart(() => import('../../../features/install/InstallHint.tsx'))
const RecommendedGoods = lazyPart(() => import('../../../features/goods/RecommendedGoods.tsx'))

/** The 我的 tab: the user with the current shop and its rights, the orders, the month's purchases, and everything else of the user. */
export default function Mine() {
  const loggedIn = useLoggedIn()
  return <Page>{loggedIn ? <Member /> : <Guest />}</Page>
}

const Guest = () => (
  <>
    <GuestHead />
    <div className={styles.body}>
      <LoginCard />
      <GuestTools />
      <Suspense>
        <InstallHint />
      </Suspense>
    </div>
    <Suspense>
      <RecommendedGoods />
    </Suspense>
  </>
)

function Member() {
  const me = useMe()
  return (
    <Loaded query={me} skeleton={<MineSkeleton />}>
      {(it) => (
        <>
          <MemberHead me={it} />
          <div className={styles.body}>
            {it.shop && (
              <Suspense>
                <UnpaidLine />
              </Suspense>
            )}
            {it.shop && <OrdersRow />}
            {it.shop ? <QualificationCard me={it} /> : <Shopless me={it} />}
            {it.abilities.seePrice && <Purchases />}
            <Suspense fallback={<Skeleton shape="block" height="320px" />}>
              <Tools me={it} />
            </Suspense>
            <Suspense>
              <InstallHint />
            </Suspense>
          </div>
        </>
      )}
    </Loaded>
  )
}

/** Salesmen serve shops; anyone else without one is led to theirs. */
const Shopless = ({ me }: { me: Me }) => (
  <Suspense fallback={<Skeleton shape="card" count={3} />}>
    {me.user.kind === 'salesman' ? <Serving /> : <NoShop me={me} />}
  </Suspense>
)

const MineSkeleton = () => (
  <>
    <div className={styles.head} />
    <div className={styles.body}>
      <Skeleton shape="block" height="116px" />
      <Skeleton shape="card" />
      <Skeleton shape="block" height="160px" />
    </div>
  </>
)
