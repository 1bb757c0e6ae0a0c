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
const ListChoice = lazyPart(() => import('./parts/ListChoice.tsx'))
const ShortageList = lazyPart(() => import('./parts/ShortageList.tsx'))
const RefillAll = lazyPart(() => import('./parts/RefillAll.tsx'))

const NONE: readonly never[] = []
/** The sellers of agreed prices are chosen above them. */
const AGREED_OF_SELLER = ['agreed', 'sellerId'] as const

/** A goods list whose filters and sort are all in the address; or what the shop misses, which is no list of goods. */
export default function GoodsListPage() {
  const { shortage } = usePageSearch('sub-goods/goods/list')
  if (!shortage) return <GoodsList />
  return (
    <Page title="缺货登记">
      <Suspense>
        <ShortageList />
      </Suspense>
    </Page>
  )
}

function GoodsList() {
  const { title: asked, layout, folder: written, shortage: _none, ...shown } = usePageSearch('sub-goods/goods/list')
  const [bar, height] = useHeight<HTMLElement>()
  // Filters that are chosen later don't change what the page is.
  const [kind] = usePageState<ListKind | null>('kind', () => listKind(shown))
  const folder = shown.favourite && written && /^\d{1,15}$/.test(written) ? Number(written) : undefined
  const filters = { ...shown, ...(folder !== undefined && { folder }) }
  const { keyword, sellerId, orderBy, agreed } = filters
  const title = kind?.title ?? asked
  // Where the list is somebody's own it asks a guest to log in itself.
  const loggedIn = useLoggedIn()
  const asksGuest = !loggedIn && kind?.own
  const own = kind?.fixed.find((name) => name === 'favourite' || name === 'watched') ?? null
  const unsold = useUnsold(loggedIn ? own : null, folder) ?? NONE
  return (
    <Page
      title={title ?? (keyword ? `搜索“${keyword}”` : undefined)}
      bar={
        <TopBar ref={bar} title={title}>
          <SearchLink
            tone="card"
            href={to('sub-goods/goods/search', { keyword, sellerId, agreed })}
            hints={keyword ? [keyword] : []}
          />
        </TopBar>
      }
      footer={!asksGuest && <CartBar />}
    >
      <Suspense>
        {loggedIn && (own === 'favourite' || agreed) && (
          <ListChoice folder={own === 'favourite' ? folder : null} keyword={keyword} sellerId={sellerId} />
        )}
      </Suspense>
      <GoodsBrowser
        top={height}
        label={title ?? '商品'}
        filters={filters}
        fixed={agreed && sellerId !== undefined ? AGREED_OF_SELLER : kind?.fixed}
        ranked={kind?.ranked === true && orderBy === 'salesCount'}
        nothing={own && unsold.length > 0 ? 'unsold' : folder === undefined ? kind?.nothing : 'folder'}
        Heading={kind?.fixed.includes('boughtBefore') ? RefillAll : undefined}
        onChange={({ folder: _kept, ...patch }) => setPageSearch('sub-goods/goods/list', patch)}
        layout={layout ?? 'list'}
        onLayout={(next) => setPageSearch('sub-goods/goods/list', { layout: next })}
      />
      <Suspense>{unsold.length > 0 && <UnsoldGoods rows={unsold} />}</Suspense>
    </Page>
  )
}
