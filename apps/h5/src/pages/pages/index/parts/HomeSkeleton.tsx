'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { Picture, Skeleton } from '@shop/ui'
import { firstBanner } from '../../../../shell/first-banner.ts'
import { useLoggedIn } from '../../../../shell/session.ts'
import styles from './HomeSkeleton.module.css'
import { NextStepCard } from './NextStepCard.tsx'

/** What follows the banner, until its code is there. */
export const BelowSkeleton = () => <Skeleton shape="goods" count={3} />

/** Home in the shape of what comes: what a visitor's home begins with, the entries, the banner, goods. */
export function HomeSkeleton() {
  const banner = firstBanner()
  return (
    <div className={styles.home}>
      {useLoggedIn() ? (
        <>
          <div className={styles.today}>
            <Skeleton width="62%" />
            <Skeleton width="34%" />
          </div>
          <div className={styles.restock}>
            <Skeleton width="34%" />
            <div className={styles.row}>
              {Array.from({ length: 4 }, (_, n) => (
                <div key={n} className={styles.goods}>
                  <Skeleton />
                  <Skeleton width="62%" />
                </div>
              ))}
            </div>
          </div>
        </>
      ) : (
        <NextStepCard cannotBuy={null} />
      )}
      <div className={styles.entries} aria-hidden="true">
        {Array.from({ length: 10 }, (_, n) => (
          <span key={n} className={styles.entry} />
        ))}
      </div>
      {banner ? (
        <Picture src={banner} alt="" width={720} height={225} round="card" priority />
      ) : (
        <div className={styles.banner}>
          <Skeleton shape="block" height="100%" />
        </div>
      )}
      <BelowSkeleton />
    </div>
  )
}
