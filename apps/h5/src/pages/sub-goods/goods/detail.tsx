import { GetGoodsDetail } from '@shop/contract/catalog'
import { EmptyView, Gradually, Skeleton, lazyPart } from '@shop/ui'
import { afterPaint } from '@shop/ui/after-paint.ts'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useCanSeePrices } from '../../../features/goods/use-can-see-prices.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { useLoggedIn } from '../../../shell/session.ts'
import styles from './detail.module.css'
import { BuyBar } from './parts/BuyBar.tsx'
import type { Detail } from './parts/detail-data.ts'
import { DetailHead } from './parts/DetailHead.tsx'
import { Pictures } from './parts/Pictures.tsx'
import { PictureFrame } from './parts/PictureFrame.tsx'
import { PriceBlock } from './parts/PriceBlock.tsx'
import { useQuantityNow } from './parts/use-price-now.ts'

// Loaded below the fold or on demand.
const loadBelowPrice = () => import('./parts/BelowPrice.tsx')
const RecallBar = lazyPart(() => import('../../../features/recalls/RecallBar.tsx'))
const BelowPrice = lazyPart(loadBelowPrice)
const BoughtTogether = lazyPart(() => import('./parts/BoughtTogether.tsx'))
const OtherOffers = lazyPart(() => import('./parts/OtherOffers.tsx'))
const LeafletPreview = lazyPart(() => import('./parts/LeafletPreview.tsx'))
const PapersPart = lazyPart(() => import('./parts/PapersPart.tsx'))
const PosterSheet = lazyPart(() => import('./parts/PosterSheet.tsx'))
const PriceChart = lazyPart(() => import('./parts/PriceChart.tsx'))

/** A product with one offer: its price, its remaining shelf life, and whether it can be bought now. */
export default function DetailPage() {
  const { goodsId, gccsId } = usePageSearch('sub-goods/goods/detail')
  if (goodsId || gccsId) return <Goods goodsId={goodsId} gccsId={gccsId} />
  return (
    <Page header="default">
      <EmptyView art="pack" title="没有选择商品" action={{ label: '去找药品', href: to('sub-goods/goods/search') }} />
    </Page>
  )
}

function Goods({ goodsId, gccsId }: { goodsId: number | undefined; gccsId: number | undefined }) {
  const goods = useCall(GetGoodsDetail, { ...(goodsId && { goodsId }), ...(gccsId && { gccsId }) })
  const [sharing, setSharing] = useState(false)
  // Head and bar come with the body, which is rendered in slices: the whole page at once would keep a slow phone from answering.
  const data = useDeferredValue(goods.data)
  // In time for what comes after the price, and not within the press that opened the page.
  useEffect(() => afterPaint(() => void loadBelowPrice().catch(() => {})), [])
  return (
    <Page
      title={data?.goodsShowName}
      head={<DetailHead parts={data ? partsOf(data) : []} onShare={data && (() => setSharing(true))} />}
      footer={data && <BuyBar goods={data} />}
    >
      <Loaded query={goods} skeleton={<DetailSkeleton />} notFound="没有这个商品">
        {(it) => <Body goods={it} />}
      </Loaded>
      <Suspense>{sharing && data && <PosterSheet goods={data} onClose={() => setSharing(false)} />}</Suspense>
    </Page>
  )
}

/** Reports and documents; who may not see prices finds one card for both. */
function papersOf({ labelHidden, offer }: Detail): string[] {
  if (labelHidden) return []
  if (!offer) return ['documents']
  return offer.price.hidden ? ['reports'] : ['reports', 'documents']
}
const partsOf = (goods: Detail) => [
  'goods',
  ...(goods.offer && !goods.labelHidden ? ['batches'] : []),
  ...(goods.hasLeaflet || goods.hasPharmacopoeia ? ['leaflet'] : []),
  ...papersOf(goods),
  ...(goods.boughtTogether.length ? ['similar'] : []),
]

function Body({ goods }: { goods: Detail }) {
  const { offer } = goods
  const quantity = useQuantityNow(offer)
  const seesPrices = useCanSeePrices()
  const loggedIn = useLoggedIn()
  return (
    <>
      <div id="part-goods">
        <Pictures goods={goods} />
      </div>
      <div className={styles.blocks}>
        <Gradually step={1}>
          <div className={styles.recall}>
            <Suspense>{loggedIn && <RecallBar goodsId={goods.goodsId} />}</Suspense>
          </div>
          <PriceBlock goods={goods} />
          {goods.cannotShow && (
            <p className={styles.notice}>
              您打开的这个报价{goods.cannotShow.text}
              {offer ? '，为您换成了其他卖家的报价' : ''}
            </p>
          )}
          <Suspense fallback={<Skeleton shape="block" height="48px" />}>
            {goods.offerCount > (offer ? 1 : 0) && <OtherOffers goods={goods} quantity={quantity} />}
          </Suspense>
          <Suspense fallback={<Skeleton shape="card" count={2} />}>
            <BelowPrice goods={goods} />
          </Suspense>
          {(goods.hasLeaflet || goods.hasPharmacopoeia) && (
            <div id="part-leaflet" className={styles.part}>
              <Suspense fallback={<Skeleton shape="card" />}>
                <LeafletPreview goods={goods} />
              </Suspense>
            </div>
          )}
          <Suspense fallback={<Skeleton shape="card" />}>{!goods.labelHidden && <PapersPart goods={goods} />}</Suspense>
          <Suspense>{offer && seesPrices && <PriceChart offer={offer} />}</Suspense>
          {goods.boughtTogether.length > 0 && (
            <div id="part-similar" className={styles.part}>
              <Suspense fallback={<Skeleton shape="card" count={2} />}>
                <BoughtTogether rows={goods.boughtTogether} />
              </Suspense>
            </div>
          )}
        </Gradually>
      </div>
    </>
  )
}

/** In the shape of what comes: the picture, the price with its three answers, the name. */
const DetailSkeleton = () => (
  <>
    <PictureFrame />
    <div className={styles.blocks}>
      <div className={styles.waiting}>
        <Skeleton width="40%" height="30px" />
        <Skeleton shape="block" height="52px" />
        <Skeleton width="80%" height="24px" />
        <Skeleton width="55%" />
      </div>
      <Skeleton shape="card" count={2} />
    </div>
  </>
)
