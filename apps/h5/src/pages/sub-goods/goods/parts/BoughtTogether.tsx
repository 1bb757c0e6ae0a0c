import { Gradually } from '@shop/ui'
import { GoodsRowCard } from '../../../../features/goods/GoodsRowCard.tsx'
import styles from './BoughtTogether.module.css'
import type { Detail } from './detail-data.ts'

/** What other shops bought together with these goods, as cards from which it can be bought, too. */
export default function BoughtTogether({ rows }: { rows: Detail['boughtTogether'] }) {
  return (
    <section aria-label="一起买的商品">
      <h2 className={styles.title}>大家还一起买</h2>
      <ul className={styles.grid}>
        <Gradually step={1}>
          {rows.map((row) => (
            <li key={row.offer.gccsId}>
              <GoodsRowCard row={row} layout="grid" />
            </li>
          ))}
        </Gradually>
      </ul>
    </section>
  )
}
