import { ChooseOfferImportGoods, TakeOfferImportPrices } from '@shop/contract/console-offer-imports'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../kit/queries.ts'
import { ChooseGoodsDrawer } from './ChooseGoodsDrawer.tsx'
import type { Row } from './import-states.ts'

/** The answer to what a row asks, next to it: which goods it means, whether its price is right, or that it is not imported. */
export function RowAnswer({ offerImportId, row }: { offerImportId: string; row: Row }) {
  const { nth, outcome } = row
  const { message } = App.useApp()
  const [choosing, setChoosing] = useState(false)
  const take = useCommand(TakeOfferImportPrices)
  const choose = useCommand(ChooseOfferImportGoods, {
    done: ({ rows }) => {
      if (rows > 1) void message.success(`相同的 ${rows} 行都不导入`)
    },
  })
  const isBusy = take.isPending || choose.isPending
  const asksGoods = outcome === 'unsure' || outcome === 'unknown'
  const chooseText = row.goods === null ? '选商品' : '改商品'
  const leaveOut = () =>
    outcome === 'large' ? take.mutate({ offerImportId, nth, take: false }) : choose.mutate({ offerImportId, nth, goodsId: null })
  return (
    <span className="row-actions">
      {outcome === 'large' && (
        <Button
          type="link"
          aria-label={`第 ${nth} 行采用新价`}
          loading={take.isPending && take.variables.take}
          disabled={isBusy}
          onClick={() => take.mutate({ offerImportId, nth, take: true })}
        >
          采用新价
        </Button>
      )}
      <Button type="link" aria-label={`第 ${nth} 行${chooseText}`} onClick={() => setChoosing(true)}>
        {chooseText}
      </Button>
      {(outcome === 'large' || asksGoods) && (
        <Button
          type="link"
          danger
          aria-label={`第 ${nth} 行不导入`}
          loading={choose.isPending || (take.isPending && !take.variables.take)}
          disabled={isBusy}
          onClick={leaveOut}
        >
          不导入
        </Button>
      )}
      {choosing && <ChooseGoodsDrawer offerImportId={offerImportId} row={row} close={() => setChoosing(false)} />}
    </span>
  )
}
