import { Button, IconSettings, IconButton, NotAllowedView, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Avatar } from '../../../features/account/Avatar.tsx'
import InstallHint from '../../../features/install/InstallHint.tsx'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { maskPhone } from '../../../shell/format.ts'
import { useMe, type Me } from '../../../shell/me.ts'
import { goLogin, to } from '../../../shell/navigation.ts'
import { useLoggedIn } from '../../../shell/session.ts'
import { Entries } from './parts/Entries.tsx'
import { OrdersRow } from './parts/OrdersRow.tsx'
import { QualificationCard } from './parts/QualificationCard.tsx'
import styles from './index.module.css'

const ShopsSheet = lazyPart(() => import('./parts/ShopsSheet.tsx'))

/** The 我的 tab: the user, the current shop and its qualification, the orders, and everything else of the user. */
export default function Mine() {
  const loggedIn = useLoggedIn()
  return <Page>{loggedIn ? <Member /> : <Guest />}</Page>
}

function Guest() {
  return (
    <>
      <Head
        picture={<Avatar src={null} />}
        title={
          <button type="button" className={styles.login} onClick={goLogin}>
            登录 / 注册
          </button>
        }
        detail="登录后查看批发价、下单采购"
      />
      <div className={styles.body}>
        <OrdersRow />
        <Entries me={null} />
        <InstallHint />
      </div>
    </>
  )
}

function Member() {
  const me = useMe()
  return (
    <Loaded query={me} skeleton={<MineSkeleton />}>
      {(it) => (
        <>
          <Head
            picture={<Avatar src={it.user.avatar} />}
            title={
              <a className={styles.login} href={to('sub-person/user/userInfo')}>
                {it.user.nickname || maskPhone(it.user.phone)}
              </a>
            }
            detail={maskPhone(it.user.phone)}
          >
            {it.shop && <ShopCard shop={it.shop} count={it.shopCount} />}
          </Head>
          <div className={styles.body}>
            {it.shop ? <QualificationCard shop={it.shop} /> : <NoShop count={it.shopCount} />}
            <OrdersRow enabled={it.shop !== null} />
            <Entries me={it} />
            <InstallHint />
          </div>
        </>
      )}
    </Loaded>
  )
}

interface HeadProps {
  picture: React.ReactNode
  title: React.ReactNode
  detail: string
  children?: React.ReactNode
}
const Head = ({ picture, title, detail, children }: HeadProps) => (
  <div className={styles.head}>
    <div className={styles.person}>
      {picture}
      <div className={styles.who}>
        {title}
        <p className={styles.detail}>{detail}</p>
      </div>
      <IconButton icon={<IconSettings />} label="设置" href={to('sub-person/user/setting')} />
    </div>
    {children}
  </div>
)

function ShopCard({ shop, count }: { shop: NonNullable<Me['shop']>; count: number }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <section className={styles.shop} aria-label="当前门店">
      <div className={styles.what}>
        <p className={styles.name}>{shop.name}</p>
        <p className={styles.detail}>
          {shop.typeName} · {shop.roleName} · {shop.regionName}
        </p>
      </div>
      {count > 1 && (
        <Button size="s" variant="outlined" onClick={() => setChoosing(true)}>
          切换门店
        </Button>
      )}
      <Suspense>{choosing && <ShopsSheet onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  )
}

function NoShop({ count }: { count: number }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.none}>
      <NotAllowedView
        title={count ? '请选择门店' : '您还没有加入门店'}
        why={count ? '选择门店后即可查看价格、下单采购' : '加入门店后即可查看价格、下单采购，请联系门店负责人邀请您'}
        {...(count > 0 && { action: { label: '选择门店', onAction: () => setChoosing(true) } })}
      />
      <Suspense>{choosing && <ShopsSheet onClose={() => setChoosing(false)} />}</Suspense>
    </div>
  )
}

const MineSkeleton = () => (
  <>
    <div className={styles.head}>
      <Skeleton shape="block" height="132px" />
    </div>
    <div className={styles.body}>
      <Skeleton shape="card" count={3} />
    </div>
  </>
)
