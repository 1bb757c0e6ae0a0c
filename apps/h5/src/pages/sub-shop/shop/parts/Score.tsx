import { IconStarFilled } from '@shop/ui'
import { isRated, NOT_RATED } from '../../../../features/goods/goods-texts.ts'
import styles from './Score.module.css'

/** A seller's score out of five; a new one has none yet. */
export const Score = ({ value }: { value: number }) =>
  isRated(value) ? (
    <span className={styles.score}>
      <IconStarFilled size={12} />
      <span>
        {value.toFixed(1)}
        <span className="visually-hidden"> 分</span>
      </span>
    </span>
  ) : (
    <span>{NOT_RATED}</span>
  )
