'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Tag.module.css'

export type TagVariant =
  | 'promo'
  | 'near-expiry'
  | 'flash'
  | 'neutral'
  | 'brand'
  | 'coupon'
  | 'gift'
  | 'otc-a'
  | 'otc-b'
  | 'rx'
  | 'danger'
  | 'done'

export type TagProps = { children?: ReactNode; variant?: TagVariant; solid?: boolean }

const marks: Partial<Record<TagVariant, string>> = { 'otc-a': '甲类OTC', 'otc-b': '乙类OTC', rx: 'Rx' }

/** A short 11 px label. The medicine class labels (`otc-a`, `otc-b`, `rx`) have a built-in text. */
export const Tag = ({ children, variant = 'neutral', solid }: TagProps) => (
  <span className={classNames(styles.tag, styles[variant], solid && styles.solid)}>{children ?? marks[variant]}</span>
)
