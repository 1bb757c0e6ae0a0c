import type { GoodsRowData } from '@shop/contract/catalog'
import type { Role } from '@shop/contract/codes'
import { Sheet } from '@shop/ui'
import { useState } from 'react'
import styles from './CardMenuSheet.module.css'
import { PlanRow } from './PlanRow.tsx'
import { WatchRow } from './WatchRow.tsx'
import WatchSheet from './WatchSheet.tsx'

interface CardMenuSheetProps {
  row: GoodsRowData
  role: Role
  onClose: () => void
}

/** What is done with goods of a list besides buying them now. Finance fills no plan. */
export default function CardMenuSheet({ row, role, onClose }: CardMenuSheetProps) {
  const [watching, setWatching] = useState(false)
  if (watching)
    return (
      <WatchSheet
        goodsId={row.goodsId}
        name={row.goodsShowName}
        watched={row.watched}
        nowFen={row.offer.price.fen}
        onClose={onClose}
      />
    )
  return (
    <Sheet open title={row.goodsShowName} onClose={onClose}>
      <div className={styles.rows}>
        {role !== 'finance' && <PlanRow row={row} onDone={onClose} />}
        <WatchRow row={row} onOpen={() => setWatching(true)} />
      </div>
    </Sheet>
  )
}
