import { GetPharmacopoeia } from '@shop/contract/catalog'
import { EmptyView } from '@shop/ui'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { Article } from './parts/Article.tsx'

/** The pharmacopoeia entry of a product. */
export default function Pharmacopoeia() {
  const { goodsId } = usePageSearch('sub-goods/goods/pharmacopoeia')
  if (!goodsId) {
    return (
      <Page>
        <EmptyView art="pack" title="没有选择商品" action={{ label: '去找药品', href: to('sub-goods/goods/search') }} />
      </Page>
    )
  }
  return <Entry goodsId={goodsId} />
}

function Entry({ goodsId }: { goodsId: number }) {
  const article = useCall(GetPharmacopoeia, { goodsId }, { staleTime: 600_000 })
  return <Article query={article} section={undefined} missing="暂无药典说明" note="内容为要点摘编，以现行药典为准" />
}
