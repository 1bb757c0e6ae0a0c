import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { Card, Picture } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import styles from './Sellers.module.css'

/** A selection of sellers, with a link to the whole list. */
export const Sellers = ({ sellers }: { sellers: Out<typeof GetHome>['sellers'] }) => (
  <Card title="店铺大厅" more={{ label: '全部', href: to('sub-shop/shop/shopList') }}>
    <ul className={styles.row} aria-label="店铺">
      {sellers.map((seller) => (
        <li key={seller.id} className={styles.seller}>
          <a className={styles.link} href={to('sub-shop/shop/home', { sellerId: seller.id })}>
            <Picture src={seller.logo} alt="" round="circle" width={44} height={44} />
            <span className={styles.text}>
              <span className={styles.name}>{seller.name}</span>
              <span className={styles.facts}>
                {seller.goodsCount} 种商品 · {seller.deliveryText}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Card>
)
