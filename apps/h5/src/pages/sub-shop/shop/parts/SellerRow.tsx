import type { Out } from '@shop/contract/endpoint'
import type { ListSellers } from '@shop/contract/sellers'
import { IconStore, Picture, Price, classNames } from '@shop/ui'
import { FollowButton } from '../../../../features/goods/FollowButton.tsx'
import { conditionFen, shortCount } from '../../../../features/goods/goods-texts.ts'
import { to } from '../../../../shell/navigation.ts'
import { Score } from './Score.tsx'
import styles from './SellerRow.module.css'

type Seller = Out<typeof ListSellers>['rows'][number]

/** A seller in the list: what helps to decide whether to open it, and four of its goods. */
export function SellerRow({ seller, priority }: { seller: Seller; priority: boolean }) {
  const href = to('sub-shop/shop/home', { sellerId: seller.id })
  return (
    <article className={classNames(styles.card, !seller.sellsHere && styles.away)}>
      <header className={styles.head}>
        <span>
          <Picture src={seller.logo} alt="" round="circle" width={48} height={48} priority={priority} instead={<IconStore />} />
        </span>
        <div>
          <h2 className={styles.name}>
            <a className={styles.link} href={href}>
              {seller.name}
            </a>
          </h2>
          <p className={styles.facts}>
            <Score value={seller.score} />
            <span>{seller.goodsCount} 种在售</span>
            <span>已售 {shortCount(seller.salesCount)}</span>
          </p>
        </div>
        <div className={styles.follow}>
          <FollowButton seller={seller} />
        </div>
      </header>
      <p className={styles.terms}>
        {seller.minOrderFen !== null && (
          <span className={styles.term}>{seller.minOrderFen ? `${conditionFen(seller.minOrderFen)} 起配` : '无起配额'}</span>
        )}
        <span className={styles.term}>{seller.freightText}</span>
        <span className={styles.term}>{seller.deliveryText}</span>
      </p>
      <p className={styles.region}>{seller.regionName}</p>
      {!seller.sellsHere && <p className={styles.why}>暂不向您的门店供货</p>}
      {seller.sellsHere && seller.cannotBuy && seller.cannotBuy.reason === 'sellerAccount' && (
        <p className={styles.why}>{seller.cannotBuy.text}</p>
      )}
      {seller.goods.length > 0 && (
        <ul className={styles.goods} aria-label={`${seller.name}的商品`}>
          {seller.goods.map((one) => (
            <li key={one.gccsId}>
              <a className={styles.one} href={to('sub-goods/goods/detail', { goodsId: one.goodsId, gccsId: one.gccsId })}>
                <Picture src={one.image} alt="" width={80} height={80} priority={priority} pack={{ name: one.goodsShowName }} />
                <span className={styles.goodsName}>{one.goodsShowName}</span>
                <Price fen={one.price.fen} hiddenReason={one.price.hidden} unit={one.units} size="s" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
