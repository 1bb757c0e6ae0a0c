import { Skeleton } from '@shop/ui'
import styles from './cart.module.css'

/** A skeleton in the shape of two sellers with their lines: as the cart itself, in its very layout. */
export const CartSkeleton = () => (
  <div className={styles.list} aria-hidden="true">
    {[2, 1].map((lines) => (
      <div key={lines} className={styles.seller}>
        <div className={styles.sellerHead}>
          <Check />
          <div className={styles.waitingText}>
            <Skeleton width="46%" height="20px" />
          </div>
        </div>
        <div className={styles.delivery}>
          <div className={styles.waitingText}>
            <Skeleton width="62%" />
          </div>
        </div>
        {Array.from({ length: lines }, (_, i) => (
          <Line key={i} />
        ))}
      </div>
    ))}
  </div>
)

const Check = () => (
  <div className={styles.waitingCheck}>
    <Skeleton width="20px" height="20px" />
  </div>
)

const Line = () => (
  <div className={styles.line}>
    <div className={styles.check}>
      <Check />
    </div>
    <div className={styles.picture}>
      <Skeleton width="80px" height="80px" />
    </div>
    <div className={styles.waitingText}>
      <Skeleton width="88%" height="20px" />
      <Skeleton width="64%" />
      <Skeleton width="40%" />
    </div>
    <div className={styles.buy}>
      <div className={styles.waitingBuy}>
        <Skeleton width="34%" height="32px" />
      </div>
    </div>
  </div>
)
