import { SearchBar } from '@shop/ui'
import { FloatingCart } from '../../../features/goods/FloatingCart.tsx'
import { GoodsBrowser } from '../../../features/goods/GoodsBrowser.tsx'
import { TopBar } from '../../../features/goods/TopBar.tsx'
import { useHeight } from '../../../features/goods/use-height.ts'
import { setPageSearch, to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'

/** A goods list whose filters and sort are all in the address. */
export default function GoodsListPage() {
  const { title, layout, ...filters } = usePageSearch('sub-goods/goods/list')
  const [bar, height] = useHeight<HTMLElement>()
  const { keyword, sellerId } = filters
  return (
    <Page
      title={title ?? (keyword ? `搜索“${keyword}”` : undefined)}
      bar={
        <TopBar ref={bar} title={title}>
          <SearchBar tone="card" href={to('sub-goods/goods/search', { keyword, sellerId })} hints={keyword ? [keyword] : []} />
        </TopBar>
      }
      footer={<FloatingCart />}
    >
      <GoodsBrowser
        top={height}
        label={title ?? '商品'}
        filters={filters}
        onChange={(patch) => setPageSearch('sub-goods/goods/list', patch)}
        layout={layout ?? 'list'}
        onLayout={(next) => setPageSearch('sub-goods/goods/list', { layout: next })}
      />
    </Page>
  )
}
