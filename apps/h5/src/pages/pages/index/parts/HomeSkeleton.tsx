'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { Skeleton } from '@shop/ui'
import styles from './HomeSkeleton.module.css'

/** The skeleton of home in the shape of what comes: a card, two rows of round entries, the banner, goods. */
export const HomeSkeleton = () => (
  <div className={styles.home}>
    <Skeleton shape="card" />
    <div className={styles.entries} aria-hidden="true">
      {Array.from({ length: 10 }, (_, n) => (
        <span key={n} className={styles.entry} />
      ))}
    </div>
    <div className={styles.banner}>
      <Skeleton shape="block" height="100%" />
    </div>
    <Skeleton shape="goods" count={3} />
  </div>
)
