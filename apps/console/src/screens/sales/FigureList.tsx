import { keysOf } from '@shop/contract/keys-of'
import { SALES_FIGURES } from '@shop/contract/sales-periods'
import { changeText, SHOWN, type Figures } from './figures.ts'
import styles from './sales.module.css'

/** The figures of a period, each with the one before it and with what it counts. */
export const FigureList = ({ figures, before }: { figures: Figures; before: Figures }) => (
  <dl className={styles.figures}>
    {keysOf(SALES_FIGURES).map((key) => {
      const { value, text, orders } = SHOWN[key]
      const { name, means } = SALES_FIGURES[key]
      return (
        <div key={key} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={`number ${styles.value}`}>{text(value(figures))}</dd>
          <dd className="number">
            {orders && `${orders(figures)} 单，`}
            {changeText(value(figures), value(before))}
          </dd>
          <dd className={styles.means}>{means}</dd>
        </div>
      )
    })}
  </dl>
)
