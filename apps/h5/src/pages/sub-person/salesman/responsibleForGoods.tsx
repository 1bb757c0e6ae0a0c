import { GetSalesman } from '@shop/contract/salesmen'
import type { Out } from '@shop/contract/endpoint'
import { EmptyView, SearchBar, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { BrowserSkeleton } from '../../../features/goods/BrowserSkeleton.tsx'
import { CartBar } from '../../../features/goods/CartBar.tsx'
import type { GoodsFilters, Patch } from '../../../features/goods/filters.ts'
import { TopBar } from '../../../features/goods/TopBar.tsx'
import { useHeight } from '../../../features/goods/use-height.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch, usePageState } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { invalidate, useCall } from '../../../shell/query.ts'
import { ServedBy } from './parts/ServedBy.tsx'

// Below the salesman's card.
const GoodsBrowser = lazyPart(() => import('../../../features/goods/GoodsBrowser.tsx'))
const FIXED = ['sellerId'] as const

type Salesman = Out<typeof GetSalesman>
const LIST = to('sub-person/salesman/list')

/** The goods that a salesman handles, at the shop's prices, with search and quick add. */
export default function ResponsibleForGoods() {
  const { salesmanId } = usePageSearch('sub-person/salesman/responsibleForGoods')
  if (salesmanId) return <Salesman salesmanId={salesmanId} />
  return (
    <Page>
      <EmptyView title="没有选择业务员" action={{ label: '我的业务员', href: LIST }} />
    </Page>
  )
}

function Salesman({ salesmanId }: { salesmanId: number }) {
  const salesman = useCall(GetSalesman, { salesmanId })
  const [bar, height] = useHeight<HTMLElement>()
  const [filters, setFilters] = usePageState<GoodsFilters>('filters', {})
  const [text, setText] = useState(filters.keyword ?? '')
  const change = (patch: Patch) => {
    if (patch.keyword) setText(patch.keyword)
    setFilters({ ...filters, ...patch })
  }
  const search = (words: string) => {
    setText(words)
    change({ keyword: words || undefined })
  }
  const type = (words: string) => {
    setText(words)
    if (!words) search('')
  }
  const isServing = salesman.data?.standing === 'serving'
  const refresh = async () => {
    invalidate(['inCart'])
    await salesman.refetch()
  }
  return (
    <Page
      onRefresh={refresh}
      {...(isServing && {
        bar: (
          <TopBar ref={bar}>
            <SearchBar placeholder="在负责商品中搜索" value={text} onChange={type} onSubmit={search} />
          </TopBar>
        ),
        footer: <CartBar sellerId={salesman.data?.sellerId ?? undefined} />,
      })}
    >
      <Loaded query={salesman} skeleton={<BrowserSkeleton />} notFound="没有这位业务员">
        {(it) =>
          it.standing === 'serving' ? (
            <>
              <ServedBy salesman={it} />
              <Suspense fallback={<BrowserSkeleton />}>
                <GoodsBrowser
                  top={height}
                  label={`${it.name}的负责商品`}
                  filters={{ ...filters, salesmanId, ...(it.sellerId !== null && { sellerId: it.sellerId }) }}
                  onChange={change}
                  fixed={it.sellerId === null ? undefined : FIXED}
                />
              </Suspense>
            </>
          ) : (
            <NoMore salesman={{ ...it, standing: it.standing }} />
          )
        }
      </Loaded>
    </Page>
  )
}

const ENDED = {
  expired: (name: string) => `${name}的授权书已到期`,
  left: () => '该业务员已离职',
  replaced: (name: string) => `${name}不再负责您的门店`,
}
/** In place of the goods, when somebody serves the shop no more: who does instead, or the seller's service. */
function NoMore({
  salesman: { standing, name, successor, sellerName, servicePhone },
}: {
  salesman: Salesman & { standing: keyof typeof ENDED }
}) {
  const next = successor && {
    label: `看${successor.name}的负责商品`,
    href: to('sub-person/salesman/responsibleForGoods', { salesmanId: successor.salesmanId }),
  }
  const call = servicePhone !== '' && { label: `拨打${sellerName}客服`, href: `tel:${servicePhone}` }
  return (
    <EmptyView
      art="telephone"
      title={ENDED[standing](name)}
      detail={
        successor
          ? `现在由${successor.name}为您服务`
          : call
            ? `有问题请联系${sellerName}客服 ${servicePhone}`
            : '有问题请联系平台客服'
      }
      action={next ?? (call || { label: '我的业务员', href: LIST })}
    />
  )
}
