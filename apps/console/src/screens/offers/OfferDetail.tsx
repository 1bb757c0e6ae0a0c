import { chinaTime } from '@shop/contract/china-time'
import { ConsoleGetOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { stoppedText } from '@shop/contract/offer-stops'
import { Link, useParams } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { OfferCodes } from '../imports/OfferCodes.tsx'
import { AddBatchDrawer } from './AddBatchDrawer.tsx'
import { BatchTable } from './BatchTable.tsx'
import { CorrectDrawer } from './CorrectDrawer.tsx'
import { Corrections } from './Corrections.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import { OutOfScope } from './OutOfScope.tsx'
import { RulesDrawer } from './RulesDrawer.tsx'
import { SaleActions } from './SaleActions.tsx'
import { StockAdjustments } from './StockAdjustments.tsx'

type Offer = Out<typeof ConsoleGetOffer>

/** One offer: price and rules, stock by batch, stock adjustments. */
export function OfferDetail() {
  const { gccsId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetOffer}
      args={{ gccsId: Number(gccsId) }}
      what="商品"
      title={({ goodsShowName }) => goodsShowName}
      renderActions={(offer) => <OfferActions offer={offer} />}
    >
      {(offer) => <Content offer={offer} />}
    </DetailPage>
  )
}

function OfferActions({ offer }: { offer: Offer }) {
  const [editing, setEditing] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  return (
    <div className="actions">
      <Button type="primary" onClick={() => setEditing(true)}>
        修改价格与规则
      </Button>
      {offer.replacedBy === null && <SaleActions offers={[offer]} />}
      <Button onClick={() => setCorrecting(true)}>资料纠错</Button>
      {correcting && <CorrectDrawer gccsId={offer.gccsId} close={() => setCorrecting(false)} />}
      {editing && <RulesDrawer offer={offer} close={() => setEditing(false)} />}
    </div>
  )
}

const Replaced = ({ by }: { by: number }) => (
  <Alert
    className="gap"
    type="warning"
    showIcon
    title={
      <>
        平台合并了重复的商品资料，这个报价已停售，库存和订单不变。请在{' '}
        <Link to="/offers/$gccsId" params={{ gccsId: String(by) }}>
          保留的报价
        </Link>{' '}
        上销售
      </>
    }
  />
)

/** Why the platform keeps it off sale and what the seller does about it, or that it may be put on sale again. */
function Stopped({ offer: { stopped, liftedAt } }: { offer: Offer }) {
  if (stopped)
    return (
      <Alert
        className="gap"
        type="error"
        showIcon
        title={stoppedText(stopped.reason)}
        description={`${chinaTime(stopped.at)} 起门店不能购买，已下的订单请照常发货。请按原因处理，价格、规则和库存都可以改；处理后联系平台恢复，再由您上架。`}
      />
    )
  return liftedAt && <Alert className="gap" type="info" showIcon title={`平台已于 ${chinaTime(liftedAt)} 恢复，您可以上架了`} />
}

function Lacking({ found }: { found: NonNullable<Offer['outOfScope']> }) {
  const next = found.covered ? undefined : (
    <>
      请在<Link to="/papers">企业资质</Link>提交，平台通过后由您上架。已下的订单照常发货。
    </>
  )
  return <OutOfScope found={found} next={next} />
}

function Content({ offer }: { offer: Offer }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      {offer.replacedBy !== null && <Replaced by={offer.replacedBy} />}
      <Stopped offer={offer} />
      {offer.outOfScope && <Lacking found={offer.outOfScope} />}
      <OfferFacts offer={offer} />
      <Part title={`批号库存（${offer.batches.length}）`} actions={<Button onClick={() => setAdding(true)}>新批号入库</Button>}>
        <BatchTable batches={offer.batches} goods={offer} />
      </Part>
      <Part title="库存变动">
        <StockAdjustments moves={offer.moves} />
      </Part>
      <OfferCodes goodsId={offer.goodsId} />
      <Corrections gccsId={offer.gccsId} />
      {adding && <AddBatchDrawer gccsId={offer.gccsId} close={() => setAdding(false)} />}
    </>
  )
}
