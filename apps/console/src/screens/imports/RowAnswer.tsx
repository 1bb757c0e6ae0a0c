import { ChooseOfferImportGoods, TakeOfferImportPrices } from '@shop/contract/console-offer-imports'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../kit/queries.ts'
import { ChooseGoodsDrawer } from './ChooseGoodsDrawer.tsx'
import type { Row } from './import-states.ts'

/** The answer to what a row asks, next to it: which goods it means, or whether its price is right. */
export function RowAnswer({ offerImportId, row }: { offerImportId: string; row: Row }) {
  const { nth, outcome } = row
  const [choosing, setChoosing] = useState(false)
  const take = useCommand(TakeOfferImportPrices)
  const choose = useCommand(ChooseOfferImportGoods)
  const hasGoods = row.goods !== null
  return (
    <span className="row-actions">
      {outcome === 'large' && (
        <>
          <Button
            type="link"
            aria-label={`第 ${nth} 行采用新价`}
            loading={take.isPending}
            onClick={() => take.mutate({ offerImportId, nth, take: true })}
          >
            采用新价
          </Button>
          <Button
            type="link"
            danger
            aria-label={`第 ${nth} 行不导入`}
            disabled={take.isPending}
            onClick={() => take.mutate({ offerImportId, nth, take: false })}
          >
            不导入
          </Button>
        </>
      )}
      <Button type="link" aria-label={`第 ${nth} 行${hasGoods ? '改商品' : '选商品'}`} onClick={() => setChoosing(true)}>
        {hasGoods ? '改商品' : '选商品'}
      </Button>
      {(outcome === 'unsure' || outcome === 'unknown') && (
        <Button
          type="link"
          danger
          aria-label={`第 ${nth} 行不导入`}
          loading={choose.isPending}
          onClick={() => choose.mutate({ offerImportId, nth, goodsId: null })}
        >
          不导入
        </Button>
      )}
      {choosing && <ChooseGoodsDrawer offerImportId={offerImportId} row={row} close={() => setChoosing(false)} />}
    </span>
  )
}
