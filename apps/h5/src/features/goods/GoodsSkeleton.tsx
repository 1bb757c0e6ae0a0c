import { Skeleton } from '@shop/ui'
import styles from './GoodsSkeleton.module.css'

/** A skeleton in the shape of a goods list: the pictures, lines and heights of its cards. */
export const GoodsSkeleton = ({ layout = 'list', count = 6 }: { layout?: 'list' | 'grid'; count?: number }) => (
  <div className={styles[layout]} aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      <div key={i} className={styles.card}>
        <div className={styles.picture}>
          <Skeleton shape="square" />
        </div>
        <div className={styles.lines}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
          <Skeleton width="34%" />
        </div>
      </div>
    ))}
  </div>
)
