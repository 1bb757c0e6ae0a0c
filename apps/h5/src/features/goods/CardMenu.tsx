import type { GoodsRowData } from '@shop/contract/catalog'
import { IconMore, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useMe } from '../../shell/me.ts'
import styles from './CardMenu.module.css'

const CardMenuSheet = lazyPart(() => import('./CardMenuSheet.tsx'))

/** What a member does with goods of a list besides buying them now; nothing for visitors without a shop. */
export function CardMenu({ row }: { row: GoodsRowData }) {
  const [open, setOpen] = useState(false)
  const shop = useMe().data?.shop
  if (!shop) return null
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={`更多操作：${row.goodsShowName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMore size={18} />
      </button>
      <Suspense>{open && <CardMenuSheet row={row} role={shop.role} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
