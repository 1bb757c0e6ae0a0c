import { Skeleton } from '@shop/ui'
import styles from './SellerRow.module.css'

const times = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Sellers as they come: logo, name and facts, the follow button, the terms and four goods. */
export const SellersSkeleton = () => (
  <div className={styles.waiting} aria-hidden="true">
    {times(3).map((i) => (
      <div key={i} className={styles.card}>
        <div className={styles.head}>
          <span className={styles.round} />
          <div className={styles.lines}>
            <Skeleton width="78%" />
            <Skeleton width="92%" />
          </div>
          <span className={styles.pill} />
        </div>
        <div className={styles.terms}>
          <Skeleton width="112px" height="20px" />
          <Skeleton width="140px" height="20px" />
        </div>
        <div className={styles.region}>
          <Skeleton width="96px" />
        </div>
        <div className={styles.goods}>
          {times(4).map((k) => (
            <div key={k} className={styles.lines}>
              <Skeleton shape="square" />
              <Skeleton width="88%" />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
