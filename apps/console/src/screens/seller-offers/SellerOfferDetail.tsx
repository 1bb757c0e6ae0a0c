import { chinaTime } from '@shop/contract/china-time'
import { ConsoleGetSellerOffer } from '@shop/contract/console-seller-offers'
import { stoppedText } from '@shop/contract/offer-stops'
import { Link, useParams } from '@tanstack/react-router'
import { Alert, Tag } from 'antd'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { hasRight, useMe } from '../../kit/me.ts'
import { BatchTable } from '../offers/BatchTable.tsx'
import { OfferFacts } from '../offers/OfferFacts.tsx'
import { OutOfScope } from '../offers/OutOfScope.tsx'
import { StockAdjustments } from '../offers/StockAdjustments.tsx'
import { SellerLink } from '../sellers/SellerLink.tsx'
import { PlatformLockButton } from './PlatformLockButton.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import type { SellerOffer } from './seller-offer.ts'
import { StopActions } from './StopActions.tsx'

/** One offer of any seller, as its seller sees it; whoever is in charge of goods stops it, and locks batches, here. */
export function SellerOfferDetail() {
  const { gccsId = '' } = useParams({ strict: false })
  const mayStop = hasRight(useMe(), 'platform:offers')
  return (
    <DetailPage
      call={ConsoleGetSellerOffer}
      args={{ gccsId: Number(gccsId) }}
      what="报价"
      title={({ goodsShowName }) => goodsShowName}
      renderActions={(offer) => mayStop && <StopActions offer={offer} />}
    >
      {(offer) => (
        <>
          <Standing offer={offer} />
          <Facts offer={offer} />
          <Part title={`批号库存（${offer.batches.length}）`}>
            <BatchTable
              batches={offer.batches}
              goods={offer}
              readOnly
              renderAction={mayStop ? (batch) => <PlatformLockButton batch={batch} /> : undefined}
            />
          </Part>
          <Part title="起订价变化（90 天）">
            <PriceHistory prices={offer.priceHistory} />
          </Part>
          <Part title="库存变动">
            <StockAdjustments moves={offer.moves} />
          </Part>
        </>
      )}
    </DetailPage>
  )
}

/** Why it is not sold, and what comes next. */
function Standing({ offer: { stopped, liftedAt, merged, outOfScope } }: { offer: SellerOffer }) {
  if (stopped)
    return (
      <Alert
        className="gap"
        type="error"
        showIcon
        title={stoppedText(stopped.reason)}
        description={`${chinaTime(stopped.at)} ${stopped.by && `由${stopped.by}`}停售。门店不能购买，卖家可以修改但不能上架；已下的订单照常发货。`}
      />
    )
  if (merged)
    return <Alert className="gap" type="info" showIcon title="平台合并了重复商品，这个报价已不再销售，由卖家的另一个报价代替" />
  if (outOfScope)
    return <OutOfScope found={outOfScope} next={outOfScope.covered ? '等待卖家上架。' : '卖家提交并通过后可自行上架。'} />
  if (liftedAt) return <Alert className="gap" type="info" showIcon title={`已于 ${chinaTime(liftedAt)} 恢复，等待卖家上架`} />
  return null
}

function Facts({ offer }: { offer: SellerOffer }) {
  const { sellerId, sellerName, sellerSells, goodsId, goodsNo } = offer
  const maySeeRecord = hasRight(useMe(), 'platform:offers')
  const whose = (
    <span>
      <SellerLink sellerId={sellerId} name={sellerName} /> {!sellerSells && <Tag>卖家未营业</Tag>}
    </span>
  )
  const record = maySeeRecord ? (
    <Link to="/library/$goodsId" params={{ goodsId: String(goodsId) }}>
      {goodsNo}
    </Link>
  ) : (
    goodsNo
  )
  return (
    <OfferFacts
      offer={offer}
      above={[
        { key: 'seller', label: '卖家', span: 2, children: whose },
        { key: 'record', label: '商品资料', children: record },
      ]}
    />
  )
}
