import { GetSellerHome } from '@shop/contract/sellers'
import { EmptyView, SearchBar, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { BrowserSkeleton } from '../../../features/goods/BrowserSkeleton.tsx'
import { CartBar } from '../../../features/goods/CartBar.tsx'
import type { GoodsFilters, Patch } from '../../../features/goods/filters.ts'
import { TopBar } from '../../../features/goods/TopBar.tsx'
import { useHeight } from '../../../features/goods/use-height.ts'
import { WaitingCard, WaitingRow } from '../../../features/waiting/Waiting.tsx'
import { Loaded } from '../../../shell/Loaded.tsx'
import { setPageSearch, to, usePageState, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { useLoggedIn } from '../../../shell/session.ts'
import { SellerHead } from './parts/SellerHead.tsx'
import type { TopUpBarProps, TopUpProps } from './parts/TopUp.tsx'
import type { Goal } from './parts/top-up-gap.ts'
import styles from './home.module.css'

/** A seller's home: its profile, its terms and its goods. */
export default function SellerHomePage() {
  const { sellerId } = usePageSearch('sub-shop/shop/home')
  if (sellerId) return <Seller sellerId={sellerId} />
  return (
    <Page header="default">
      <EmptyView art="counter" title="没有选择店铺" action={{ label: '去店铺大厅', href: to('sub-shop/shop/shopList') }} />
    </Page>
  )
}

// Below the seller's head.
const GoodsBrowser = lazyPart(() => import('../../../features/goods/GoodsBrowser.tsx'))
const AccountSheet = lazyPart(() => import('../../../features/goods/AccountSheet.tsx'))
const TopUp = lazyPart<TopUpProps>(() => import('./parts/TopUp.tsx'))
const TopUpBar = lazyPart<TopUpBarProps>(() => import('./parts/TopUpBar.tsx'))
const HOME = 'sub-shop/shop/home'
const FIXED = ['sellerId'] as const

function Seller({ sellerId }: { sellerId: number }) {
  const { categoryId, keyword, orderBy, topUp, account } = usePageSearch(HOME)
  const loggedIn = useLoggedIn()
  const seller = useCall(GetSellerHome, { sellerId }, { staleTime: 60_000 })
  const [bar, height] = useHeight<HTMLElement>()
  const [text, setText] = useState(keyword ?? '')
  const [goal, setGoal] = usePageState<Goal | null>('goal', null)
  const [filters, setFilters] = usePageState<GoodsFilters>('filters', {})

  const search = (words: string) => {
    setText(words)
    setPageSearch(HOME, { keyword: words || undefined })
  }
  const type = (words: string) => {
    setText(words)
    if (!words) search('')
  }
  /** Parameters of the route go into the address; the other filters live as long as the page. */
  const change = (patch: Patch) => {
    const { keyword: word, orderBy: order, categoryId: category, ...rest } = patch
    const inAddress = {
      ...('keyword' in patch && { keyword: word }),
      ...('orderBy' in patch && { orderBy: order }),
      ...('categoryId' in patch && { categoryId: category }),
    }
    if (word) setText(word)
    if (Object.keys(rest).length) setFilters({ ...filters, ...rest })
    if (Object.keys(inAddress).length) setPageSearch(HOME, inAddress)
  }
  return (
    <Page
      title={seller.data?.name}
      head={
        <TopBar ref={bar} green title={topUp ? '凑单' : undefined}>
          <SearchBar placeholder="在本店搜索" value={text} onChange={type} onSubmit={search} />
        </TopBar>
      }
      footer={
        topUp ? (
          <Suspense>
            <TopUpBar seller={seller.data} goal={goal} />
          </Suspense>
        ) : (
          <CartBar sellerId={sellerId} />
        )
      }
    >
      <Loaded query={seller} skeleton={<SellerSkeleton />} notFound="没有这家店铺">
        {(it) => (
          <>
            {topUp ? (
              <Suspense>
                <TopUp seller={it} goal={goal} onGoal={setGoal} />
              </Suspense>
            ) : (
              <SellerHead seller={it} onAccount={() => setPageSearch(HOME, { account: true })} />
            )}
            {it.categories.length > 1 && (
              <nav className={styles.categories} aria-label="本店分类">
                {[{ id: 0, name: '全部', count: it.goodsCount }, ...it.categories].map((one) => (
                  <button
                    key={one.id}
                    type="button"
                    className={styles.category}
                    aria-pressed={one.id === (categoryId ?? 0)}
                    onClick={() => setPageSearch(HOME, { categoryId: one.id || undefined })}
                  >
                    {one.name}
                    <span className={styles.count}>{one.count}</span>
                  </button>
                ))}
              </nav>
            )}
            <Suspense fallback={<BrowserSkeleton />}>
              <GoodsBrowser
                top={height}
                label={`${it.name}的商品`}
                filters={{ ...filters, sellerId, categoryId, keyword, orderBy }}
                onChange={change}
                fixed={FIXED}
              />
            </Suspense>
          </>
        )}
      </Loaded>
      <Suspense>
        {account && loggedIn && <AccountSheet sellerId={sellerId} onClose={() => setPageSearch(HOME, { account: undefined })} />}
      </Suspense>
    </Page>
  )
}

/** In the shape of what comes: the seller's card on the green, the categories, the goods. */
const SellerSkeleton = () => (
  <>
    <div className={styles.green} aria-hidden="true">
      <WaitingCard title={null}>
        <WaitingRow large />
        <Skeleton shape="block" height="46px" />
        <Skeleton width="88%" />
      </WaitingCard>
    </div>
    <BrowserSkeleton />
  </>
)
