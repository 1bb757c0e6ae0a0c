'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { Picture, Swiper } from '@shop/ui'
import { hrefOf } from '../../../../shell/navigation.ts'
import styles from './Banners.module.css'

interface BannersProps {
  banners: Out<typeof GetHome>['banners']
  /** Whether the others may load, too. */
  all: boolean
  /** The first one has loaded or failed. */
  onLoaded: () => void
}

/** The platform's campaigns, one strip. */
export const Banners = ({ banners, all, onLoaded }: BannersProps) =>
  banners.length > 0 && (
    <Swiper label="活动" ratio="3.2">
      {banners.map((banner, i) => {
        const href = hrefOf(banner.to)
        const picture = (i === 0 || all) && (
          <Picture
            src={banner.image}
            alt={banner.title}
            width={720}
            height={225}
            round={false}
            priority={i === 0}
            onSettled={onLoaded}
            instead={banner.title}
          />
        )
        return href ? (
          <a key={banner.id} className={styles.slide} href={href}>
            {picture}
          </a>
        ) : (
          <div key={banner.id} className={styles.slide}>
            {picture}
          </div>
        )
      })}
    </Swiper>
  )
