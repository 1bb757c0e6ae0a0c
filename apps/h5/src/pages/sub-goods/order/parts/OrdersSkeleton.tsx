import { Skeleton } from '@shop/ui'
import styles from './OrderCard.module.css'
import own from './OrdersSkeleton.module.css'

/** A skeleton in the shape of three order cards: in their very layout. */
export const OrdersSkeleton = () => (
  <div className={own.list} aria-hidden="true">
    {[3, 1, 2].map((pictures) => (
      <div key={pictures} className={styles.card}>
        <div className={styles.head}>
          <div className={styles.seller}>
            <Skeleton width="150px" height="20px" />
          </div>
          <Skeleton width="52px" />
        </div>
        <div className={styles.goods}>
          <div className={own.pictures}>
            {Array.from({ length: pictures }, (_, i) => (
              <Skeleton key={i} width="64px" height="64px" />
            ))}
          </div>
          <div className={styles.sum}>
            <Skeleton width="72px" />
          </div>
        </div>
        <Skeleton height="35px" />
        <div className={styles.foot}>
          <Skeleton width="92px" />
          <div className={own.button}>
            <Skeleton width="84px" height="32px" />
          </div>
        </div>
      </div>
    ))}
  </div>
)
