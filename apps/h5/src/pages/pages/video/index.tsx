import { RecommendGoods } from '@shop/contract/browsing'
import { EmptyView, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import type { RecommendedGoodsProps } from '../../../features/goods/RecommendedGoods.tsx'
import { to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { callKey, queryClient } from '../../../shell/query.ts'

const RecommendedGoods = lazyPart<RecommendedGoodsProps>(() => import('../../../features/goods/RecommendedGoods.tsx'))

/** Without a video the page is about what it has: goods chosen for the visitor. */
const NOTHING = (
  <EmptyView art="video" title="还没有为您精选的视频" action={{ label: '去逛逛', href: to('pages/category/index') }} />
)

/** Curated videos: until the platform has chosen some, the goods recommended to the visitor. */
export default function VideoPicks() {
  return (
    <Page onRefresh={() => queryClient.resetQueries({ queryKey: callKey(RecommendGoods), type: 'active' })}>
      <Suspense>
        <RecommendedGoods note="还没有精选视频，先看看这些商品" instead={NOTHING} />
      </Suspense>
    </Page>
  )
}
