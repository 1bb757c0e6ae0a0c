import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { Card, IconStore, Picture, formatFen } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import styles from './Sellers.module.css'

type Seller = Out<typeof GetHome>['sellers'][number]

/** A selection of sellers, those in the cart first, with what is missing to their minimum orders. */
export const Sellers = ({ sellers }: { sellers: readonly Seller[] }) => (
  <Card title="店铺大厅" more={{ label: '全部', href: to('sub-shop/shop/shopList') }}>
    <ul className={styles.row} aria-label="店铺">
      {sellers.map((seller) => (
        <li key={seller.id} className={styles.seller}>
          <a
            className={styles.link}
            href={to('sub-shop/shop/home', { sellerId: seller.id, ...(isShort(seller) && { topUp: true }) })}
          >
            <Picture src={seller.logo} alt="" round="circle" width={44} height={44} instead={<IconStore />} />
            <span className={styles.text}>
              <span className={styles.name}>{seller.name}</span>
              <Gap seller={seller} />
              <span className={styles.facts}>{seller.deliveryText}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Card>
)

/** Whether the cart has begun with a seller and lacks something to its minimum order: the way there then leads to what fills it. */
const isShort = ({ minOrderFen, cartFen }: Seller) => !!cartFen && minOrderFen !== null && cartFen < minOrderFen

/** How far the cart is from the seller's minimum order; the minimum itself where nothing of the seller is in it. */
function Gap({ seller }: { seller: Seller }) {
  const { minOrderFen, cartFen, goodsCount } = seller
  if (minOrderFen === null || cartFen === null) return <span className={styles.facts}>{goodsCount} 种商品</span>
  const shortYuan = (fen: number) => formatFen(fen).replace('.00', '')
  if (cartFen === 0) return <span className={styles.facts}>{minOrderFen ? `${shortYuan(minOrderFen)} 起配` : '无起配金额'}</span>
  return isShort(seller) ? (
    <span className={styles.missing}>还差 {shortYuan(minOrderFen - cartFen)} 起配</span>
  ) : (
    <span className={styles.reached}>已起配</span>
  )
}
