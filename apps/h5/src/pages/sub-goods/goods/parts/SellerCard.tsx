import { Button, Card, IconStarFilled, Picture, formatFen } from '@shop/ui'
import { FollowButton } from '../../../../features/goods/FollowButton.tsx'
import { to } from '../../../../shell/navigation.ts'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

/** Who sells it. */
export function SellerCard({ seller }: { seller: NonNullable<Goods['offer']>['seller'] }) {
  const home = to('sub-shop/shop/home', { sellerId: seller.id })
  return (
    <Card>
      <div className={styles.seller}>
        <Picture src={seller.logo} alt="" width={48} height={48} round />
        <div className={styles.sellerWords}>
          <a href={home}>{seller.name}</a>
          <span>
            <IconStarFilled size={16} /> {seller.score.toFixed(1)} · {seller.goodsCount} 种在售
            {seller.minOrderFen !== null && seller.minOrderFen > 0 && ` · ${formatFen(seller.minOrderFen)} 起配`}
          </span>
          <span>{seller.regionName}</span>
        </div>
        <div className={styles.sellerActs}>
          <FollowButton seller={seller} />
          <Button size="s" variant="outlined" href={home}>
            进店
          </Button>
        </div>
      </div>
    </Card>
  )
}
