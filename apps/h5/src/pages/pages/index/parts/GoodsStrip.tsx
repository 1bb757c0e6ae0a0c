'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { Card, Picture, Price, lazyPart, thumbnail } from '@shop/ui'
import { Suspense } from 'react'
import { hrefOf, to } from '../../../../shell/navigation.ts'
import styles from './GoodsStrip.module.css'
import { Restock } from './Restock.tsx'

// Its place is kept: the first load does without the words for arrival and shelf life.
const Promised = lazyPart(() => import('./Promised.tsx'))

/** The strip of what the shop buys again. */
export const RESTOCK = 'bought-before'

type StripData = Out<typeof GetHome>['strips'][number]

/** How many goods of a strip are in sight before it is pushed aside. */
const IN_SIGHT = 4

interface GoodsStripProps {
  strip: StripData
  /** Whether the pictures beyond those in sight may load, too. */
  all: boolean
}

/** A horizontal row of goods arranged by the platform: near-expiry, bought before, popular nearby. */
export function GoodsStrip({ strip, all }: GoodsStripProps) {
  const more = hrefOf(strip.to)
  return (
    <Card
      title={
        <>
          {strip.title}
          {strip.subtitle && <small className={styles.subtitle}>{strip.subtitle}</small>}
        </>
      }
      {...(more && { more: { label: '更多', href: more } })}
    >
      <ul className={styles.row} aria-label={strip.title}>
        {strip.rows.map((row, n) => {
          const { goodsId, goodsShowName, specification, image, units, offer, percentOff } = row
          return (
            <li key={offer.gccsId} className={styles.goods}>
              <a className={styles.link} href={to('sub-goods/goods/detail', { goodsId, gccsId: offer.gccsId })}>
                <Picture
                  src={all || n < IN_SIGHT ? thumbnail(image) : null}
                  alt=""
                  width={104}
                  height={104}
                  pack={{ name: goodsShowName }}
                />
                <span className={styles.name}>{goodsShowName}</span>
                <span className={styles.spec}>{specification}</span>
                <Suspense fallback={<span className={styles.promised} />}>
                  <Promised offer={offer} />
                </Suspense>
                <Price fen={offer.price.fen} hiddenReason={offer.price.hidden} unit={units} size="s" />
                {percentOff !== null && <span className={styles.off}>比正价低 {percentOff}%</span>}
              </a>
              {strip.kind === RESTOCK && <Restock row={row} />}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
