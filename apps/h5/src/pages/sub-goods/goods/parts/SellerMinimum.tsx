import { IconCheck, IconChevronRight } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import type { DetailOffer } from './detail-data.ts'
import { conditionFen, isShopReason } from '../../../../features/goods/goods-texts.ts'
import styles from './SellerMinimum.module.css'

/** From which sum the seller delivers, and what the shop's cart still lacks to it, where the visitor may add to the cart. */
export function SellerMinimum({ offer: { seller, cannotBuy } }: { offer: DetailOffer }) {
  const { minOrderFen, missingFen } = seller
  if (!minOrderFen || missingFen === null) return null
  const mayAdd = cannotBuy === null || !isShopReason(cannotBuy.reason)
  const begun = mayAdd && missingFen < minOrderFen
  if (mayAdd && missingFen === 0)
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
