'use no memo' // part of many lists: rendering a leaf again is cheaper than memoizing it

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Picture } from '../picture/Picture.tsx'
import { thumbnail } from '../picture/thumbnail.ts'
import { Price } from '../price/Price.tsx'
import styles from './GoodsLine.module.css'

export type GoodsLineProps = {
  name: string
  image?: string | null
  /** one line below the name, its parts separated by dots; empty ones are omitted */
  facts: readonly string[]
  /** integer fen of one package; omitted where the price is irrelevant */
  priceFen?: number | null
  quantity?: number
  unit?: string
  /** below, as wide as name and amount: shelf life, batches, errors */
  children?: ReactNode
  /** at the end instead of the amount: controls, or a separate sum */
  end?: ReactNode
  /** the whole line is a link; `end` and `children` then contain no controls */
  href?: string
  /** no longer available */
  gone?: boolean
}

/** A line of goods in a checkout, an order or a package: picture, name, facts, price and quantity. */
export const GoodsLine = ({ name, image, facts, priceFen, quantity, unit, children, end, href, gone }: GoodsLineProps) => {
  const inside = (
    <>
      <span className={styles.picture}>
        <Picture src={image && thumbnail(image)} alt="" width={64} height={64} round />
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {end !== undefined ? (
        <span className={styles.end}>{end}</span>
      ) : (
        <span className={styles.amount}>
          {priceFen !== undefined && (
            <Price fen={priceFen} size="s" tone="ink" unit={quantity === undefined ? unit : undefined} />
          )}
          {quantity !== undefined && (
            <span className={priceFen === undefined ? undefined : styles.times}>
              ×{quantity} {unit}
            </span>
          )}
        </span>
      )}
      {children && <span className={styles.below}>{children}</span>}
    </>
  )
  const className = classNames(styles.line, gone && styles.gone)
  return href ? (
    <a className={className} href={href}>
      {inside}
    </a>
  ) : (
    <div className={className}>{inside}</div>
  )
}
