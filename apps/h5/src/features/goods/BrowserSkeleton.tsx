import styles from './GoodsSkeleton.module.css'
import { GoodsSkeleton } from './GoodsSkeleton.tsx'

/** A goods list with its two rows of sorts and filters, in the shape of `GoodsBrowser`. */
export const BrowserSkeleton = () => (
  <>
    <div className={styles.bar} aria-hidden="true" />
    <div className={styles.browser}>
      <GoodsSkeleton />
    </div>
  </>
)
