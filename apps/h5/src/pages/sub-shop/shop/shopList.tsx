import { ListSellers } from '@shop/contract/sellers'
import { EmptyView, FilterBar, InfiniteList, SearchBar } from '@shop/ui'
import { useState } from 'react'
import { CartBar } from '../../../features/goods/CartBar.tsx'
import { TopBar } from '../../../features/goods/TopBar.tsx'
import { useHeight } from '../../../features/goods/use-height.ts'
import { Refused } from '../../../shell/Loaded.tsx'
import { goLogin, setPageSearch, usePageSearch, type SearchOf } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCallList } from '../../../shell/call-list.ts'
import { isLoggedIn, useLoggedIn } from '../../../shell/session.ts'
import { SellerRow } from './parts/SellerRow.tsx'
import { SellersSkeleton } from './parts/SellersSkeleton.tsx'
import styles from './shopList.module.css'

const SORTS = [
  { key: 'composite', label: '综合' },
  { key: 'score', label: '评分' },
  { key: 'goodsCount', label: '商品多' },
]
type Search = SearchOf<'sub-shop/shop/shopList'>
const set = (patch: Search) => setPageSearch('sub-shop/shop/shopList', patch)

/** The list of sellers who sell to this shop. */
export default function ShopListPage() {
  const { keyword, orderBy, followed } = usePageSearch('sub-shop/shop/shopList')
  const [bar, height] = useHeight<HTMLElement>()
  const [text, setText] = useState(keyword ?? '')
  const list = useCallList(ListSellers, {
    ...(keyword && { keyword: keyword.slice(0, 60) }),
    ...(orderBy && { orderBy }),
    ...(followed && { followed }),
  })
  const loggedIn = useLoggedIn()
  const guestsOwn = followed && !keyword && !loggedIn
  const search = (words: string) => {
    setText(words)
    set({ keyword: words || undefined })
    window.scrollTo(0, 0)
  }
  const type = (words: string) => {
    setText(words)
    if (!words) search('')
  }
  const toggleFollowed = () => (followed || isLoggedIn() ? set({ followed: followed ? undefined : true }) : goLogin())
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
        onSort={({ key }) => set({ orderBy: SORTS[0]!.key === key ? undefined : (key as Search['orderBy']) })}
        filters={[{ key: 'followed', label: '已关注', active: !!followed }]}
        onFilter={toggleFollowed}
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
                title={keyword ? `没有找到“${keyword}”` : followed ? '还没有关注店铺' : '暂时没有店铺'}
                detail={followed ? '关注常买的店铺，下次找起来更快' : keyword ? '换个店名试试' : '稍后再来看看'}
                {...((keyword || followed) && {
                  action: {
                    label: '看全部店铺',
                    onAction: () => {
                      setText('')
                      set({ keyword: undefined, followed: undefined })
                    },
                  },
                })}
              />
            )
          }
          error={list.error && <Refused error={list.error} onRetry={list.refresh} />}
        />
      </div>
    </Page>
  )
}
