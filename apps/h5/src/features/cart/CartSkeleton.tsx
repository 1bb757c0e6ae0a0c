import { Skeleton } from '@shop/ui'
import styles from './cart.module.css'

/** A skeleton in the shape of two sellers with their lines. */
export const CartSkeleton = () => (
  <div className={styles.list}>
    {[2, 1].map((lines) => (
      <div key={lines} className={styles.waiting}>
        <Skeleton width="40%" />
        <Skeleton shape="list" count={lines} />
      </div>
    ))}
  </div>
)
