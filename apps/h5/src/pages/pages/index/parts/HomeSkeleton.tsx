import { Skeleton } from '@shop/ui'
import styles from './HomeSkeleton.module.css'

/** The skeleton of home, shown before its blocks are known. */
export const HomeSkeleton = () => (
  <div className={styles.home}>
    <Skeleton shape="block" height="144px" />
    <div className={styles.entries}>
      <Skeleton shape="block" height="44px" count={10} />
    </div>
    <Skeleton shape="card" />
    <Skeleton shape="goods" count={4} />
  </div>
)
