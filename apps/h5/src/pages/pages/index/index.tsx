import { GetHome, RecommendGoods } from '@shop/contract/browsing'
import { ListGoods } from '@shop/contract/catalog'
import type { HomeBlock } from '@shop/contract/home-blocks'
import { SearchLink, lazyPart } from '@shop/ui'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { to } from '../../../shell/navigation.ts'
import { callKey, queryClient, useCall } from '../../../shell/query.ts'
import { FirstBlock, type BlockProps, type FirstKind } from './parts/FirstBlock.tsx'
import { RESTOCK } from './parts/GoodsStrip.tsx'
import { BelowSkeleton, HomeSkeleton } from './parts/HomeSkeleton.tsx'
import { NextStepCard } from './parts/NextStepCard.tsx'
import { ShopRow } from './parts/ShopRow.tsx'
import { TodayCard } from './parts/TodayCard.tsx'
import styles from './index.module.css'

// Below the fold: its code and its goods are loaded later.
const BelowFold = lazyPart(() => import('./parts/BelowFold.tsx'))
// Buttons that arrive with the first goods: their places are kept.
const MessagesLink = lazyPart(() => import('../../../features/messages/MessagesLink.tsx'))
const Scan = lazyPart(() => import('./parts/Scan.tsx'))

/** What the first screen consists of: the other blocks, and all below the first of them, follow when it has been painted. */
const FIRST_SCREEN: ReadonlySet<HomeBlock> = new Set<FirstKind>([RESTOCK, 'entries', 'banners'])

/** Home: what needs the buyer today, then the blocks in the order in which the platform arranged them. */
export default function Home() {
  // Deferred: its many blocks are rendered in slices, so touches are handled in between.
  const home = useDeferredValue(useCall(GetHome, {}, { staleTime: 60_000 }))
  const banner = useBannerPainted()
  const refresh = () =>
    Promise.all([
      home.refetch(),
      ...[RecommendGoods, ListGoods].map((list) => queryClient.resetQueries({ queryKey: callKey(list), type: 'active' })),
    ])
  return (
    <Page
      onRefresh={refresh}
      head={
        <>
          <ShopRow shop={home.data?.shop} />
          <header className={styles.head}>
            <SearchLink
              tone="brand"
              href={to('sub-goods/goods/search')}
              hints={home.data?.hotWords ?? []}
              inside={
                <span className={styles.scan}>
                  <Suspense>
                    <Scan />
                  </Suspense>
                </span>
              }
            />
            <Suspense>{home.data && <MessagesLink unread={home.data.unread} />}</Suspense>
          </header>
        </>
      }
    >
      <div className={styles.glow} />
      <div className={styles.blocks}>
        <Loaded query={home} skeleton={<HomeSkeleton />} failed={styles.failed}>
          {(data) => {
            const { blocks, today } = data
            const fold = blocks.findIndex(({ kind }) => !FIRST_SCREEN.has(kind))
            const first = (fold < 0 ? blocks : blocks.slice(0, fold)) as BlockProps<FirstKind>['block'][]
            const props = { home: data, all: banner.painted, onLoaded: banner.onLoaded }
            return (
              <>
                <NextStepCard cannotBuy={data.cannotBuy} />
                {today && <TodayCard today={today} since={home.dataUpdatedAt} onOver={() => void home.refetch()} />}
                {first.map((block) => (
                  <FirstBlock key={block.id} block={block} {...props} />
                ))}
                {banner.painted || !first.some(({ kind }) => kind === 'banners') ? (
                  <Suspense fallback={<BelowSkeleton />}>
                    <BelowFold blocks={blocks.slice(first.length)} {...props} all />
                  </Suspense>
                ) : (
                  <BelowSkeleton />
                )}
              </>
            )
          }}
        </Loaded>
      </div>
    </Page>
  )
}

/** Longer than the first banner takes to load on a slow network. */
const BANNER_TIMEOUT_MS = 4000
/** From a picture's arrival until it has certainly been painted. */
const PAINTED_MS = 300

/** Whether the first banner is on the screen: nothing out of sight may take bandwidth from it. */
function useBannerPainted() {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setPainted, BANNER_TIMEOUT_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return { painted, onLoaded: () => setTimeout(setPainted, PAINTED_MS, true) }
}
