import { GetHome, RecommendGoods } from '@shop/contract/browsing'
import { BackToTop, BrandMark, NoticeBar, Picture, SearchBar, Swiper, lazyPart } from '@shop/ui'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { brandName } from '../../../shell/brand.ts'
import { hrefOf, to } from '../../../shell/navigation.ts'
import { callKey, queryClient, useCall } from '../../../shell/query.ts'
import { Entries } from './parts/Entries.tsx'
import { HomeSkeleton } from './parts/HomeSkeleton.tsx'
import { NextStepBar } from './parts/NextStepBar.tsx'
import { Sellers } from './parts/Sellers.tsx'
import { GoodsStrip } from './parts/GoodsStrip.tsx'
import styles from './index.module.css'

// Below the fold: its code and its goods are loaded later.
const Recommend = lazyPart(() => import('./parts/Recommend.tsx'))

/** Home: the blocks arranged by the platform, then an endless list of recommended goods. */
export default function Home() {
  // Deferred: its many blocks are rendered in slices, so touches are handled in between.
  const home = useDeferredValue(useCall(GetHome, {}, { staleTime: 60_000 }))
  const bannerPainted = useBannerPainted()
  const refresh = () => Promise.all([home.refetch(), queryClient.resetQueries({ queryKey: callKey(RecommendGoods) })])
  return (
    <Page
      onRefresh={refresh}
      head={
        <header className={styles.head}>
          <p className={styles.brand}>
            <BrandMark />
            <span className={styles.name}>{brandName()}</span>
          </p>
          <SearchBar tone="brand" href={to('sub-goods/goods/search')} hints={home.data?.hotWords ?? []} />
        </header>
      }
    >
      <div className={styles.glow} />
      <div className={styles.blocks}>
        <Loaded query={home} skeleton={<HomeSkeleton />}>
          {({ banners, entries, notices, strips, sellers }) => (
            <>
              {banners.length > 0 && (
                <div className={styles.banner}>
                  <Swiper label="活动" ratio="2.4">
                    {banners.map((banner, i) => {
                      const href = hrefOf(banner.to)
                      const picture = (i === 0 || bannerPainted.painted) && (
                        <Picture
                          src={banner.image}
                          alt={banner.title}
                          width={720}
                          height={300}
                          round={false}
                          priority={i === 0}
                          onSettled={bannerPainted.onBannerLoaded}
                        />
                      )
                      return href ? (
                        <a key={banner.id} className={styles.slide} href={href}>
                          {picture}
                        </a>
                      ) : (
                        <div key={banner.id}>{picture}</div>
                      )
                    })}
                  </Swiper>
                </div>
              )}
              <Entries entries={entries} />
              {notices.length > 0 && (
                <div className={styles.notice}>
                  <NoticeBar
                    text={notices.map((notice) => notice.text).join('　　')}
                    tone="brand"
                    href={hrefOf(notices[0]?.to || '-') ?? undefined}
                  />
                </div>
              )}
              <NextStepBar />
              {strips.map((strip) => (
                <GoodsStrip key={strip.id} strip={strip} />
              ))}
              {sellers.length > 0 && <Sellers sellers={sellers} />}
              {(bannerPainted.painted || !banners.length) && (
                <Suspense>
                  <Recommend />
                </Suspense>
              )}
            </>
          )}
        </Loaded>
      </div>
      <BackToTop />
    </Page>
  )
}

/** Longer than the first banner takes to load on a slow network. */
const BANNER_TIMEOUT_MS = 4000
/** From a picture's arrival until it has certainly been painted. */
const PAINTED_MS = 300

/** Whether the first banner is on the screen: nothing off-screen or alongside it may take bandwidth from it. */
function useBannerPainted() {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setPainted, BANNER_TIMEOUT_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return { painted, onBannerLoaded: () => setTimeout(setPainted, PAINTED_MS, true) }
}
