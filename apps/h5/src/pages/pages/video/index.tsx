import { RecommendGoods } from '@shop/contract/browsing'
import { EmptyView, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { Page } from '../../../shell/Page.tsx'
import { callKey, queryClient } from '../../../shell/query.ts'

const RecommendedGoods = lazyPart(() => import('../../../features/goods/RecommendedGoods.tsx'))

/** Curated videos: until the platform has chosen some, the goods recommended to the visitor. */
export default function VideoPicks() {
  return (
    <Page onRefresh={() => queryClient.resetQueries({ queryKey: callKey(RecommendGoods), type: 'active' })}>
      <EmptyView small art="video" title="还没有为您精选的视频" detail="先看看为您推荐的商品" />
      <Suspense>
        <RecommendedGoods />
      </Suspense>
    </Page>
  )
}
