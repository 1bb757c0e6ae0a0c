import { ConsoleGetOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { OfferCodes } from '../imports/OfferCodes.tsx'
import { AddBatchDrawer } from './AddBatchDrawer.tsx'
import { BatchTable } from './BatchTable.tsx'
import { OfferFacts } from './OfferFacts.tsx'
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
  return (
    <div className="actions">
      <Button type="primary" onClick={() => setEditing(true)}>
        修改价格与规则
      </Button>
      <SaleActions offers={[offer]} />
      {editing && <RulesDrawer offer={offer} close={() => setEditing(false)} />}
    </div>
  )
}

function Content({ offer }: { offer: Offer }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <OfferFacts offer={offer} />
      <Part title={`批号库存（${offer.batches.length}）`} actions={<Button onClick={() => setAdding(true)}>新批号入库</Button>}>
        <BatchTable batches={offer.batches} goodsId={offer.goodsId} />
      </Part>
      <Part title="库存变动">
        <StockAdjustments moves={offer.moves} />
      </Part>
      <OfferCodes goodsId={offer.goodsId} />
      {adding && <AddBatchDrawer gccsId={offer.gccsId} close={() => setAdding(false)} />}
    </>
  )
}
