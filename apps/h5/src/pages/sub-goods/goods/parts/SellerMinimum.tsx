import { IconCheck, IconChevronRight } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import type { DetailOffer } from './detail-data.ts'
import { conditionFen } from '../../../../features/goods/goods-texts.ts'
import styles from './SellerMinimum.module.css'

/** From which sum the seller delivers, and what the shop's cart still lacks to it. */
export function SellerMinimum({ seller }: { seller: DetailOffer['seller'] }) {
  const { minOrderFen, missingFen } = seller
  if (!minOrderFen || missingFen === null) return null
  const begun = missingFen < minOrderFen
  if (missingFen === 0)
    return (
      <p className={styles.line}>
        <IconCheck size={14} />
        {seller.name} {conditionFen(minOrderFen)} 起配，购物车已满足
      </p>
    )
  return (
    <a className={styles.line} href={to('sub-shop/shop/home', { sellerId: seller.id, ...(begun && { topUp: true }) })}>
      <span className={styles.text}>
        {seller.name} {conditionFen(minOrderFen)} 起配
        {begun && (
          <>
            ，您还差 <b>{conditionFen(missingFen)}</b>
          </>
        )}
      </span>
      <span className={styles.more}>
        {begun ? '去凑单' : '看同店商品'}
        <IconChevronRight size={14} />
      </span>
    </a>
  )
}
