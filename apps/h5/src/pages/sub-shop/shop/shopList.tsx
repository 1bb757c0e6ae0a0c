import { ListSellers } from '@shop/contract/sellers'
import { EmptyView, FilterBar, InfiniteList, SearchBar, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { CartBar } from '../../../features/goods/CartBar.tsx'
import { TopBar } from '../../../features/goods/TopBar.tsx'
import { useCanSeePrices } from '../../../features/goods/use-can-see-prices.ts'
import { useHeight } from '../../../features/goods/use-height.ts'
import { useMe } from '../../../shell/me.ts'
import { Refused } from '../../../shell/Loaded.tsx'
import { goLogin, setPageSearch, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCallList } from '../../../shell/call-list.ts'
import { isLoggedIn, useLoggedIn } from '../../../shell/session.ts'
import { NO_HALL_FILTERS, hallArgs, hallFilters, type HallSearch } from './parts/hall-filters.ts'
import { SellerRow } from './parts/SellerRow.tsx'
import { SellersSkeleton } from './parts/SellersSkeleton.tsx'
import styles from './shopList.module.css'

const SORTS = [
  { key: 'composite', label: '综合' },
  { key: 'score', label: '评分' },
  { key: 'goodsCount', label: '商品多' },
]
const MinOrderSheet = lazyPart(() => import('./parts/MinOrderSheet.tsx'))
const set = (patch: HallSearch) => setPageSearch('sub-shop/shop/shopList', patch)

/** The list of sellers who sell to this shop. */
export default function ShopListPage() {
  const asked = usePageSearch('sub-shop/shop/shopList')
  const { keyword, orderBy, followed, minOrder } = asked
  const [bar, height] = useHeight<HTMLElement>()
  const [text, setText] = useState(keyword ?? '')
  const [choosing, setChoosing] = useState(false)
  const list = useCallList(ListSellers, hallArgs(asked))
  const filters = hallFilters(asked, { hasShop: !!useMe().data?.shop, seesPrices: useCanSeePrices() })
  const isNarrowed = !!(keyword || followed || asked.opened || asked.shipsToday || minOrder)
  const loggedIn = useLoggedIn()
  const guestsOwn = followed && !keyword && !loggedIn
  const onlyFollowed = followed && !asked.opened && !asked.shipsToday && !minOrder
  const search = (words: string) => {
    setText(words)
    set({ keyword: words || undefined })
    window.scrollTo(0, 0)
  }
  const type = (words: string) => {
    setText(words)
    if (!words) search('')
  }
  const press = (key: string) => {
    if (key === 'minOrder') return setChoosing(true)
    const flag = key as 'followed' | 'opened' | 'shipsToday' | 'everywhere'
    const isOwn = flag === 'followed' || flag === 'opened'
    if (isOwn && !asked[flag] && !isLoggedIn()) return goLogin()
    set({ [flag]: asked[flag] ? undefined : true })
  }
  return (
    <Page
      bar={
        <TopBar ref={bar} title="店铺大厅">
          <SearchBar tone="card" placeholder="搜索店铺" value={text} onChange={type} onSubmit={search} />
        </TopBar>
      }
      footer={<CartBar />}
    >
      <FilterBar
        top={height}
        sorts={SORTS}
        sort={{ key: orderBy ?? 'composite' }}
        onSort={({ key }) => set({ orderBy: SORTS[0]!.key === key ? undefined : (key as HallSearch['orderBy']) })}
        filters={filters}
        onFilter={press}
      />
      <div className={styles.list}>
        <InfiniteList
          items={list.rows}
          state={list.state}
          onMore={list.more}
          label="店铺"
          keyOf={(row) => row.id}
          render={(row, i) => <SellerRow seller={row} priority={i < 3} />}
          skeleton={<SellersSkeleton />}
          empty={
            guestsOwn ? (
              <EmptyView art="counter" title="登录后查看关注的店铺" action={{ label: '去登录', onAction: goLogin }} />
            ) : (
              <EmptyView
                art={keyword ? 'search' : 'counter'}
                title={
                  keyword
                    ? `没有找到“${keyword}”`
                    : onlyFollowed
                      ? '还没有关注店铺'
                      : isNarrowed
                        ? '没有符合条件的店铺'
                        : '暂时没有店铺'
                }
                detail={
                  onlyFollowed ? '关注常买的店铺，下次找起来更快' : isNarrowed ? '换个店名，或去掉几个条件试试' : '稍后再来看看'
                }
                {...(isNarrowed && {
                  action: {
                    label: '看全部店铺',
                    onAction: () => {
                      setText('')
                      set({ keyword: undefined, ...NO_HALL_FILTERS })
                    },
                  },
                })}
              />
            )
          }
          error={list.error && <Refused error={list.error} onRetry={list.refresh} />}
        />
      </div>
      <Suspense>
        {choosing && (
          <MinOrderSheet value={minOrder} onChange={(next) => set({ minOrder: next })} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </Page>
  )
}
