import { GoodsLine } from '@shop/ui'
import { to } from '../../../../../shell/navigation.ts'
import styles from './basket.module.css'
import type { Basket } from './basket-choices.ts'

/** Lines that can't be bought, each with its reason. */
export function LeftLines({ basket: { left } }: { basket: Basket }) {
  if (left.length === 0) return null
  return (
    <section className={styles.card} aria-label="买不了的">
      <h3 className={styles.name}>{left.length} 种买不了</h3>
      {left.map(({ goodsId, goodsShowName, image, specification, factory, quantity, units, why }) => (
        <article key={goodsId} className={styles.line} aria-label={goodsShowName}>
          <GoodsLine
            gone
            name={goodsShowName}
            image={image}
            facts={[specification, factory]}
            quantity={quantity}
            unit={units}
            href={to('sub-goods/goods/detail', { goodsId })}
          >
            <span className={styles.warn}>{why.text}</span>
          </GoodsLine>
        </article>
      ))}
    </section>
  )
}
