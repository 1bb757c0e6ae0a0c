import type { GoodsRowData } from '@shop/contract/catalog'
import { GoodsRowCard } from '../../../../features/goods/GoodsRowCard.tsx'
import styles from '../productPresentation.module.css'

/** The goods of a seller's page. */
export default function PageGoods({ goods }: { goods: GoodsRowData[] }) {
  return (
    <section aria-label="相关商品">
      <ul className={styles.goods}>
        {goods.map((row) => (
          <li key={row.offer.gccsId}>
            <GoodsRowCard row={row} ownSeller />
          </li>
        ))}
      </ul>
    </section>
  )
}
