import { RecommendGoods } from '@shop/contract/browsing'
import { ListGoods } from '@shop/contract/catalog'
import type { Args } from '@shop/contract/endpoint'
import { Chips, EmptyView, InfiniteList } from '@shop/ui'
import { useDeferredValue, useRef } from 'react'
import { GoodsRowCard } from '../../../../features/goods/GoodsRowCard.tsx'
import { GoodsSkeleton } from '../../../../features/goods/GoodsSkeleton.tsx'
import { Refused } from '../../../../shell/Loaded.tsx'
import { useBoot, useMe } from '../../../../shell/me.ts'
import { to, usePageState } from '../../../../shell/navigation.ts'
import { useCallList } from '../../../../shell/call-list.ts'
import styles from './Recommend.module.css'

type Range = 'recommended' | 'bought' | 'hot' | 'insurance' | 'nearExpiry'
const LABELS: Record<Range, string> = {
  recommended: '为您推荐',
  bought: '常购',
  hot: '热销',
  insurance: '医保',
  nearExpiry: '近效期',
}
const FILTERS: Record<Exclude<Range, 'recommended'>, Args<typeof ListGoods>> = {
  bought: { boughtBefore: true },
  hot: { orderBy: 'salesCount', inStock: true },
  insurance: { insurance: true, inStock: true },
  nearExpiry: { nearExpiry: true, inStock: true },
}

/** Goods without end, under chips that stay on the screen: recommended ones, or another choice. */
export function Recommend() {
  const [range, setRange] = usePageState<Range>('range', 'recommended')
  const start = useRef<HTMLDivElement>(null)
  const hasShop = useMe().data?.shop != null
  const border = useBoot().data?.config.ync_is_home_product_border_enabled
  const choose = (next: Range) => {
    setRange(next)
    // The new list begins at its top, below the chips that stick.
    const { top } = start.current!.getBoundingClientRect()
    if (top < 0) start.current!.scrollIntoView()
  }
  const ranges = (Object.keys(LABELS) as Range[]).filter((key) => key !== 'bought' || hasShop)
  return (
    <section className={border === '1' ? styles.bordered : undefined} aria-label="更多商品">
      <div ref={start} className={styles.start} />
      <div className={styles.chips}>
        <Chips
          label="商品范围"
          items={ranges.map((key) => ({ key, label: LABELS[key] }))}
          value={range}
          onChange={(key) => key && choose(key as Range)}
        />
      </div>
      <h2 className="visually-hidden">{LABELS[range]}</h2>
      {range === 'recommended' ? <Recommended /> : <Chosen key={range} range={range} />}
    </section>
  )
}

const Recommended = () => <Goods list={useDeferredValue(useCallList(RecommendGoods, {}))} label={LABELS.recommended} />
const Chosen = ({ range }: { range: Exclude<Range, 'recommended'> }) => (
  <Goods list={useCallList(ListGoods, FILTERS[range])} label={LABELS[range]} />
)

type List = Pick<ReturnType<typeof useCallList<typeof RecommendGoods>>, 'rows' | 'state' | 'more' | 'error' | 'refresh'>
const Goods = ({ list, label }: { list: List; label: string }) => (
  <InfiniteList
    items={list.rows}
    state={list.state}
    onMore={list.more}
    columns={2}
    label={label}
    keyOf={(row) => row.offer.gccsId}
    render={(row) => <GoodsRowCard row={row} layout="grid" />}
    skeleton={<GoodsSkeleton layout="grid" count={4} />}
    empty={
      <EmptyView small art="shelf" title="暂时没有商品" action={{ label: '看全部分类', href: to('pages/category/index') }} />
    }
    error={list.error && <Refused small error={list.error} onRetry={list.refresh} />}
  />
)
