'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

export type BadgeProps = {
  count?: number
  dot?: boolean
  /** spoken after the number: `种商品` */
  label?: string
  /** the element it is attached to; without it the badge is inline */
  children?: ReactNode
}

/** The text for a count: 999+ above 999. */
export const shownCount = (count: number): string => (count > 999 ? '999+' : String(count))

/** A count on a corner: 999+ above 999, nothing at 0. */
export const Badge = ({ count = 0, dot, label, children }: BadgeProps) => {
  const shown = dot || count > 0
  const mark = shown && (
    <span className={classNames(styles.mark, dot && styles.dot, !!children && styles.corner)}>
      {!dot && shownCount(count)}
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
  if (!children) return mark
  return (
    <span className={styles.holder}>
      {children}
      {mark}
    </span>
  )
}
