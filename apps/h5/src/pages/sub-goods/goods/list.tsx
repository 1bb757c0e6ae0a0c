import { SearchLink, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { CartBar } from '../../../features/goods/CartBar.tsx'
import GoodsBrowser from '../../../features/goods/GoodsBrowser.tsx'
import { TopBar } from '../../../features/goods/TopBar.tsx'
import { useUnsold } from '../../../features/goods/use-unsold.ts'
import { useHeight } from '../../../features/goods/use-height.ts'
import { setPageSearch, to, usePageSearch, usePageState } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useLoggedIn } from '../../../shell/session.ts'
import { listKind, type ListKind } from './parts/list-kinds.ts'

const UnsoldGoods = lazyPart(() => import('../../../features/goods/UnsoldGoods.tsx'))
const RefillAll = lazyPart(() => import('./parts/RefillAll.tsx'))

const NONE: readonly never[] = []
const UNSOLD = { art: 'shelf', title: '现在都没有在售', detail: '下面的商品暂时没有卖家，可以设置到货提醒' } as const

/** A goods list whose filters and sort are all in the address. */
export default function GoodsListPage() {
  const { title: asked, layout, ...filters } = usePageSearch('sub-goods/goods/list')
  const [bar, height] = useHeight<HTMLElement>()
  // Filters that are chosen later don't change what the page is.
  const [kind] = usePageState<ListKind | null>('kind', () => listKind(filters))
  const { keyword, sellerId, orderBy } = filters
  const title = kind?.title ?? asked
  // Where the list is somebody's own it asks a guest to log in itself.
  const loggedIn = useLoggedIn()
  const asksGuest = !loggedIn && kind?.nothing?.guest !== undefined
  const own = kind?.fixed.find((name) => name === 'favourite' || name === 'watched') ?? null
  const unsold = useUnsold(loggedIn ? own : null) ?? NONE
  return (
    <Page
      title={title ?? (keyword ? `搜索“${keyword}”` : undefined)}
      bar={
        <TopBar ref={bar} title={title}>
          <SearchLink tone="card" href={to('sub-goods/goods/search', { keyword, sellerId })} hints={keyword ? [keyword] : []} />
        </TopBar>
      }
      footer={!asksGuest && <CartBar />}
    >
      <GoodsBrowser
        top={height}
        label={title ?? '商品'}
        filters={filters}
        fixed={kind?.fixed}
        ranked={kind?.ranked === true && orderBy === 'salesCount'}
        nothing={own && unsold.length > 0 ? UNSOLD : kind?.nothing}
        Heading={kind?.fixed.includes('boughtBefore') ? RefillAll : undefined}
        onChange={(patch) => setPageSearch('sub-goods/goods/list', patch)}
        layout={layout ?? 'list'}
        onLayout={(next) => setPageSearch('sub-goods/goods/list', { layout: next })}
      />
      <Suspense>{unsold.length > 0 && <UnsoldGoods rows={unsold} />}</Suspense>
    </Page>
  )
}
