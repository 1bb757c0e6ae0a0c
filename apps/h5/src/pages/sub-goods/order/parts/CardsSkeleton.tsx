import { Skeleton } from '@shop/ui'
import styles from './CardsSkeleton.module.css'

/** Skeletons of cards; `shape` gives the number of rows of each. */
export const CardsSkeleton = ({ shape }: { shape: readonly number[] }) => (
  <div className={styles.list}>
    {shape.map((rows, i) => (
      <div key={i} className={styles.card}>
        <Skeleton width="36%" />
        <Skeleton shape="list" count={rows} />
      </div>
    ))}
  </div>
)
