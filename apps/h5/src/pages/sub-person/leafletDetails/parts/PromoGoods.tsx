import type { GoodsRowData } from '@shop/contract/catalog'
import { GoodsRowCard } from '../../../../features/goods/GoodsRowCard.tsx'
import styles from '../leafletDetails.module.css'

/** The goods of a promotion page. */
export default function PromoGoods({ goods }: { goods: GoodsRowData[] }) {
  return (
    <section aria-label="活动商品">
      <ul className={styles.goods}>
        {goods.map((row) => (
          <li key={row.offer.gccsId}>
            <GoodsRowCard row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
