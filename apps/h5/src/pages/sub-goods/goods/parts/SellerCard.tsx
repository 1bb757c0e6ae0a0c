import { Button, IconStore, Picture } from '@shop/ui'
import { FollowButton } from '../../../../features/goods/FollowButton.tsx'
import { to } from '../../../../shell/navigation.ts'
import type { DetailOffer } from './detail-data.ts'
import { conditionFen, isRated, NOT_RATED } from '../../../../features/goods/goods-texts.ts'
import styles from './SellerCard.module.css'

/** The seller, with links to its pages. */
export function SellerCard({ seller }: { seller: DetailOffer['seller'] }) {
  const facts = [
    isRated(seller.score) ? `评分 ${seller.score.toFixed(1)}` : NOT_RATED,
    `${seller.goodsCount} 种在售`,
    ...(seller.minOrderFen ? [`${conditionFen(seller.minOrderFen)} 起配`] : []),
  ]
  return (
    <section className={styles.card} aria-label="卖家">
      <span>
        <Picture src={seller.logo} alt="" round="circle" width={48} height={48} instead={<IconStore />} />
      </span>
      <div>
        <h2 className={styles.name}>{seller.name}</h2>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <p className={styles.facts}>{seller.regionName}</p>
      </div>
      <div className={styles.actions}>
        <FollowButton seller={seller} />
        <Button
          size="s"
          href={to('sub-shop/shop/home', { sellerId: seller.id })}
          label={`进店逛逛：${seller.name}`}
          variant="outlined"
        >
          进店逛逛
        </Button>
      </div>
    </section>
  )
}
