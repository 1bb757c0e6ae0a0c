import { Button } from 'antd'
import { useState } from 'react'
import { ChooseGoodsDrawer, type ChosenRow } from './ChooseGoodsDrawer.tsx'
import type { Row } from './import-states.ts'

interface Props {
  row: ChosenRow & Pick<Row, 'goods'> & { outcome: string }
  /** What is being sent. */
  pending: 'take' | 'leave' | null
  take: () => void
  leave: () => void
  /** Sends which goods the row means; how many rows that answered. */
  choose: (goodsId: number) => Promise<{ rows: number }>
}
/** The answer to what a row of a seller’s file asks, next to it: which goods it means, whether its price is right, or that it is not imported. */
export function RowAnswer({ row, pending, take, leave, choose }: Props) {
  const { nth, outcome } = row
  const [choosing, setChoosing] = useState(false)
  const asksGoods = outcome === 'unsure' || outcome === 'unknown'
  const chooseText = row.goods === null ? '选商品' : '改商品'
  const busy = (what: typeof pending) => ({ loading: pending === what, disabled: pending !== null })
  return (
    <span className="row-actions">
      {outcome === 'large' && (
        <Button type="link" aria-label={`第 ${nth} 行采用新价`} {...busy('take')} onClick={take}>
          采用新价
        </Button>
      )}
      <Button type="link" aria-label={`第 ${nth} 行${chooseText}`} onClick={() => setChoosing(true)}>
        {chooseText}
      </Button>
      {(outcome === 'large' || asksGoods) && (
        <Button type="link" danger aria-label={`第 ${nth} 行不导入`} {...busy('leave')} onClick={leave}>
          不导入
        </Button>
      )}
      {choosing && <ChooseGoodsDrawer row={row} choose={choose} close={() => setChoosing(false)} />}
    </span>
  )
}
