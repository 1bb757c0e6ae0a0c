import type { GoodsRowData } from '@shop/contract/catalog'
import { Sheet } from '@shop/ui'
import styles from './CardMenuSheet.module.css'
import { PlanRow } from './PlanRow.tsx'

interface CardMenuSheetProps {
  row: GoodsRowData
  onClose: () => void
}

/** What is done with goods of a list besides buying them now: the purchase plan. */
export default function CardMenuSheet({ row, onClose }: CardMenuSheetProps) {
  return (
    <Sheet open title={row.goodsShowName} onClose={onClose}>
      <div className={styles.rows}>
        <PlanRow row={row} onDone={onClose} />
      </div>
    </Sheet>
  )
}
