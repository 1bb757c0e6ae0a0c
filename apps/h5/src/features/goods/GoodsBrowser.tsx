import { ListGoods } from '@shop/contract/catalog'
import { Button, FilterBar, InfiniteList, lazyPart } from '@shop/ui'
import type { GoodsRowData } from '@shop/contract/catalog'
import { Suspense, useDeferredValue, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import { Refused } from '../../shell/Loaded.tsx'
import { usePageState } from '../../shell/navigation.ts'
import { useCallList } from '../../shell/call-list.ts'
import { useLoggedIn } from '../../shell/session.ts'
import {
  FLAGS,
  SORTS,
  argsOf,
  orderByOf,
  sortOf,
  useActiveFilters,
  type FilterName,
  type GoodsFilters,
  type ListFilters,
  type Patch,
} from './filters.ts'
import styles from './GoodsBrowser.module.css'
import { CardMenu } from './CardMenu.tsx'
import { GoodsRowCard } from './GoodsRowCard.tsx'
import { GoodsSkeleton } from './GoodsSkeleton.tsx'
import type { EmptyReason } from './NothingFound.tsx'
import { useCanSeePrices } from './use-can-see-prices.ts'
import { ShopNotice } from './ShopNotice.tsx'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))
const NothingFound = lazyPart(() => import('./NothingFound.tsx'))
const MissedGoods = lazyPart(() => import('./MissedGoods.tsx'))
const NONE: readonly FilterName[] = []
const FIRST_SCREEN = 5

interface GoodsBrowserProps {
  filters: ListFilters
  onChange: (patch: Patch) => void
  /** The distance in px from the top at which the bar sticks. */
  top: number
  /** Filters that belong to the page: they are neither offered nor removable. */
  fixed?: readonly FilterName[] | undefined
  layout?: 'list' | 'grid' | undefined
  onLayout?: (layout: 'list' | 'grid') => void
  /** The accessible name of the list. */
  label: string
  /** The list is a ranking: the first three have their place on the picture. */
  ranked?: boolean
  /** What an empty list says when no filter is the reason. */
  nothing?: EmptyReason | undefined
  /** In place of buying, where goods are chosen for something else. */
  onPick?: ((goodsId: number) => void) | undefined
  /** Above the rows. */
  Heading?: ComponentType<{ rows: readonly GoodsRowData[] }> | undefined
}
const RANKS = 3

/** An endless goods list with sorts and filters: for the goods list, search results and a seller's goods. */
export default function GoodsBrowser({
  filters,
  onChange,
  top,
  fixed = NONE,
  layout: asked,
  onLayout,
  ...more
}: GoodsBrowserProps) {
  const { label, ranked, nothing, Heading, onPick } = more
  const [ownLayout, setOwnLayout] = usePageState<'list' | 'grid'>('layout', 'list')
  const layout = asked ?? ownLayout
  const [open, setOpen] = useState(false)
  const begin = useRef<HTMLDivElement>(null)
  // What was pressed shows at once; the rows it changes are rendered in slices.
  const args = useDeferredValue(argsOf(filters))
  const list = useCallList(ListGoods, args)
  const active = useActiveFilters(filters, fixed)
  const seesPrices = useCanSeePrices()
  const loggedIn = useLoggedIn()
  const { first, last } = list

  /** After a change the list starts at its top, not at the old scroll position. */
  const change = (patch: Patch) => {
    onChange(patch)
    const start = (begin.current?.getBoundingClientRect().top ?? 0) + window.scrollY - top
    if (window.scrollY > start) window.scrollTo(0, start)
  }
  const quick = quickFilters(filters, active, fixed, loggedIn)
  const press = (key: string) => {
    const dropped = active.find((one) => one.key === key)
    change(dropped ? dropped.drop : key === 'minLifeDays' ? { minLifeDays: 180 } : { [key]: true })
  }
  return (
    <>
      <div ref={begin} />
      <FilterBar
        top={top}
        sorts={seesPrices ? SORTS : SORTS.filter(({ key }) => key !== 'price' && key !== 'longestLife')}
        sort={sortOf(filters.orderBy)}
        onSort={(sort) => change({ orderBy: orderByOf(sort) })}
        filters={quick}
        onFilter={press}
        layout={layout}
        onLayout={onLayout ?? setOwnLayout}
        onPanel={() => setOpen(true)}
        panelCount={active.length}
      />
      <section className={styles.list} aria-label={label}>
        <h2 className="visually-hidden">{label}</h2>
        <ShopNotice rows={list.rows} />
        <Suspense>{Heading && list.rows.length > 0 && <Heading rows={list.rows} />}</Suspense>
        {first?.fuzzy && <p className={styles.near}>没有完全匹配，为您找到相近商品</p>}
        <InfiniteList
          key={JSON.stringify(args)}
          items={list.rows}
          state={list.state}
          onMore={list.more}
          columns={layout === 'grid' ? 2 : 1}
          label={label}
          keyOf={(row) => row.offer.gccsId}
          render={(row, i) => (
            <Row
              row={row}
              layout={layout}
              marks={first?.marks}
              priority={i < FIRST_SCREEN}
              ownSeller={fixed.includes('sellerId')}
              rank={ranked && i < RANKS ? i + 1 : undefined}
              onPick={onPick}
            />
          )}
          skeleton={<GoodsSkeleton layout={layout} />}
          empty={
            <Suspense>
              <NothingFound
                filters={filters}
                explain={first?.explain ?? null}
                narrow={first?.narrow}
                active={active}
                onDrop={change}
                onAdd={() => setOpen(true)}
                fixed={fixed}
                nothing={nothing}
              />
            </Suspense>
          }
          ending={
            last?.narrow && (
              <>
                <span>范围较大，只查到这里</span>
                <Button variant="text" onClick={() => setOpen(true)}>
                  加筛选条件
                </Button>
              </>
            )
          }
          error={list.error && <Refused error={list.error} onRetry={list.refresh} />}
        />
      </section>
      <Suspense>
        {filters.keyword && <MissedGoods rows={list.rows} />}
        {open && (
          <FilterSheet filters={filters} fixed={fixed} onClose={() => setOpen(false)} onApply={change} seesPrices={seesPrices} />
        )}
      </Suspense>
    </>
  )
}

/**
 * A card with its menu. A component, so that the menu is the same element until its row changes: a press on a filter then renders the
 * filters, and none of the cards.
 */
function Row({ row, layout, marks, priority, ownSeller, rank, onPick }: RowProps) {
  const menu = !onPick && layout === 'list' && <CardMenu row={row} />
  return <GoodsRowCard {...{ row, layout, marks, priority, ownSeller, rank, onPick, menu }} />
}
type RowProps = Omit<ComponentProps<typeof GoodsRowCard>, 'menu' | 'closing'>

/** The filters chosen in the sheet, followed by the quick ones; a press removes a chosen filter. */
function quickFilters(
  filters: GoodsFilters,
  active: ReturnType<typeof useActiveFilters>,
  fixed: readonly FilterName[],
  loggedIn: boolean,
) {
  const flags = (Object.keys(FLAGS) as (keyof typeof FLAGS)[])
    .filter((key) => !fixed.includes(key) && (loggedIn || (key !== 'boughtBefore' && key !== 'favourite')))
    .map((key) => ({ key, label: FLAGS[key], active: !!filters[key] }))
  const isFlag = (key: string) => key in FLAGS
  const chosen = active.filter(({ key }) => !isFlag(key)).map(({ key, label }) => ({ key, label: `${label} ×`, active: true }))
  const life = filters.minLifeDays ? [] : [{ key: 'minLifeDays', label: '效期半年以上' }]
  return [...chosen, ...flags.slice(0, 1), ...life, ...flags.slice(1)]
}
