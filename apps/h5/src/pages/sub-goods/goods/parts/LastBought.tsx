import { formatFen } from '@shop/ui'
import { tiersFrom } from '../../../../features/goods/goods-texts.ts'
import { fenAt } from '../../../../features/goods/quantities.ts'
import { shortDay } from '../../../../shell/format.ts'
import type { Detail, DetailOffer } from './detail-data.ts'
import styles from './PriceBlock.module.css'

/** When the shop last bought these goods, how many and at what price; and whether the same quantity costs more or less here. */
export function LastBought({ last, offer, units }: { last: Detail['lastBought']; offer: DetailOffer; units: string }) {
  if (!last) return null
  const { on, quantity, fen } = last
  const now = fenAt(tiersFrom(offer.tiers, offer.minQuantity), Math.max(quantity, offer.minQuantity))
  const difference = fen === null || now === null ? 0 : now - fen
  return (
    <p className={styles.last}>
      上次 {shortDay(on)} 采购 {quantity} {units}
      {fen !== null && `，${formatFen(fen)}/${units}`}
      {difference !== 0 && (
        <span className={difference < 0 ? styles.cheaper : undefined}>
          ，现在{difference < 0 ? '便宜' : '贵'} {formatFen(Math.abs(difference))}
        </span>
      )}
    </p>
  )
}
