import { IconStarFilled } from '@shop/ui'
import styles from './Score.module.css'

/** A seller's score out of five. */
export const Score = ({ value }: { value: number }) => (
  <span className={styles.score}>
    <IconStarFilled size={12} />
    <span>
      {value.toFixed(1)}
      <span className="visually-hidden"> 分</span>
    </span>
  </span>
)
