import { GetLeaflet } from '@shop/contract/catalog'
import { EmptyView } from '@shop/ui'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { Article } from './parts/Article.tsx'

/** The product leaflet, by sections. */
export default function Description() {
  const { goodsId, section } = usePageSearch('sub-goods/goods/description')
  if (!goodsId) {
    return (
      <Page>
        <EmptyView art="pack" title="没有选择商品" action={{ label: '去找药品', href: to('sub-goods/goods/search') }} />
      </Page>
    )
  }
  return <Leaflet goodsId={goodsId} section={section} />
}

function Leaflet({ goodsId, section }: { goodsId: number; section: string | undefined }) {
  const article = useCall(GetLeaflet, { goodsId }, { staleTime: 600_000 })
  return (
    <Article
      query={article}
      section={section}
      missing="暂无说明书"
      note="该厂家说明书暂缺，以下为同通用名药品的参考说明，用药请以包装内说明书为准"
    />
  )
}
