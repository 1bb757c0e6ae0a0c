import { Skeleton, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import InstallHint from '../../../features/install/InstallHint.tsx'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useMe } from '../../../shell/me.ts'
import { useLoggedIn } from '../../../shell/session.ts'
import { GuestTools, LoginCard } from './parts/Guest.tsx'
import { GuestHead, MemberHead } from './parts/Head.tsx'
import { NoShop } from './parts/NoShop.tsx'
import { OrdersRow } from './parts/OrdersRow.tsx'
import { Purchases } from './parts/Purchases.tsx'
import { QualificationCard } from './parts/QualificationCard.tsx'
import { Tools } from './parts/Tools.tsx'
import styles from './index.module.css'

const Serving = lazyPart(() => import('./parts/serving/Serving.tsx'))
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
      <InstallHint />
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
            {it.shop && <OrdersRow />}
            {it.shop ? <QualificationCard me={it} /> : it.user.kind === 'salesman' ? <ServingPart /> : <NoShop me={it} />}
            {it.abilities.seePrice && <Purchases />}
            <Tools me={it} />
            <InstallHint />
          </div>
        </>
      )}
    </Loaded>
  )
}

const ServingPart = () => (
  <Suspense fallback={<Skeleton shape="card" count={3} />}>
    <Serving />
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
