import type { CallOut } from '@shop/contract/endpoints'
import { Card, EmptyView, IconButton, IconShare, Skeleton, Tag } from '@shop/ui'
import { Suspense, lazy, useRef, useState } from 'react'
import { GoodsRowCard } from '../../../features/goods/GoodsRowCard.tsx'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './detail.module.css'
import { BuyBar } from './parts/BuyBar.tsx'
import { Facts } from './parts/Facts.tsx'
import { Gallery } from './parts/Gallery.tsx'
import { LeafletPreview } from './parts/LeafletPreview.tsx'
import { OtherSellers } from './parts/OtherSellers.tsx'
import { PriceBlock } from './parts/PriceBlock.tsx'
import { SellerCard } from './parts/SellerCard.tsx'
import { Supply } from './parts/Supply.tsx'

const ShareSheet = lazy(() => import('./parts/ShareSheet.tsx'))
const PriceHistory = lazy(() => import('./parts/PriceHistory.tsx'))
export type Goods = CallOut<'GetGoodsDetail'>

/** A goods with one offer: what it costs, how long it keeps, whether it can be had today; then everything else. */
export default function GoodsDetail() {
  const { goodsId, gccsId } = usePageSearch('sub-goods/goods/detail')
  if (!goodsId && !gccsId) {
    return (
      <Page header="default">
        <EmptyView art="search" title="没有选择商品" action={{ label: '去找药品', href: to('sub-goods/goods/search') }} />
      </Page>
    )
  }
  return <Asked args={{ ...(goodsId && { goodsId }), ...(gccsId && { gccsId }) }} />
}

function Asked({ args }: { args: { goodsId?: number; gccsId?: number } }) {
  const goods = useCall('GetGoodsDetail', args)
  const [sharing, setSharing] = useState(false)
  return (
    <Page
      header={goods.error && !goods.data ? 'default' : 'transparent'}
      title={goods.data?.goodsShowName}
      right={goods.data && <IconButton icon={<IconShare />} label="分享" onClick={() => setSharing(true)} />}
      footer={goods.data && <BuyBar goods={goods.data} />}
    >
      <Loaded query={goods} skeleton={<Waiting />} notFound="没有这个商品">
        {(it) => <Filled goods={it} />}
      </Loaded>
      {sharing && goods.data && (
        <Suspense>
          <ShareSheet goods={goods.data} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </Page>
  )
}

const Waiting = () => (
  <>
    <Skeleton shape="block" height="min(100vw, 480px)" />
    <Skeleton shape="card" count={3} />
  </>
)

const PARTS = [
  ['goods', '商品'],
  ['leaflet', '说明书'],
  ['facts', '规格参数'],
  ['others', '同类商品'],
] as const

function Filled({ goods }: { goods: Goods }) {
  const { offer } = goods
  const parts = useRef<Partial<Record<string, HTMLElement | null>>>({})
  const place = (key: string) => (element: HTMLElement | null) => {
    parts.current[key] = element
  }
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const jump = (key: string) => parts.current[key]?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
  return (
    <>
      <Gallery goods={goods} />
      <div className={styles.list} ref={place('goods')}>
        <PriceBlock goods={goods} />
        {goods.cannotShow && <p className={styles.notice}>{goods.cannotShow.text}</p>}
        {offer && <Supply goods={goods} offer={offer} />}
        <OtherSellers goods={goods} />
        {offer && <SellerCard seller={offer.seller} />}
        <nav className={styles.parts} aria-label="页内导航">
          {PARTS.map(([key, name]) => (
            <button key={key} type="button" onClick={() => jump(key)}>
              {name}
            </button>
          ))}
        </nav>
        <div ref={place('leaflet')} className={styles.part}>
          <LeafletPreview goods={goods} />
        </div>
        <div ref={place('facts')} className={styles.part}>
          <Facts goods={goods} />
        </div>
        {offer && offer.price.fen !== null && (
          <Suspense fallback={<Skeleton shape="card" />}>
            <PriceHistory gccsId={offer.gccsId} />
          </Suspense>
        )}
        {offer && offer.rules.length > 0 && (
          <Card title="购买须知">
            <ul className={styles.rules}>
              {[...offer.rules, offer.afterSalesText].filter(Boolean).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
        )}
        <div ref={place('others')} className={styles.part}>
          {goods.boughtTogether.length > 0 && (
            <section aria-label="经常一起买">
              <h2 className={styles.heading}>
                经常一起买 <Tag variant="neutral">{goods.boughtTogether.length} 种</Tag>
              </h2>
              <div className={styles.together}>
                {goods.boughtTogether.map((row) => (
                  <GoodsRowCard key={row.goodsId} row={row} layout="grid" />
                ))}
              </div>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
