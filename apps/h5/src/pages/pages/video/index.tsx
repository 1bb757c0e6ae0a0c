import { EmptyView } from '@shop/ui'
import { to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'

/** Curated videos; the empty view is shown until the platform has chosen some. */
export default function VideoPicks() {
  return (
    <Page>
      <EmptyView
        art="video"
        title="还没有为您精选的视频"
        detail="先去看看今天的好货"
        action={{ label: '去逛逛', href: to('pages/index/index') }}
      />
    </Page>
  )
}
