'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { Badge, shownCount } from '../badge/Badge.tsx'
import { classNames } from '../class-names.ts'
import { isPlainClick } from '../is-plain-click.ts'
import { useSinglePress } from './Button.tsx'
import styles from './Button.module.css'

export type IconButtonProps = {
  icon: ReactNode
  label: string
  onClick?: () => unknown
  href?: string
  badge?: number
  disabled?: boolean
  /** for a button that stays pressed, such as the favourite */
  pressed?: boolean
}

/** A 44 px target with one icon and a name for screen readers. */
export const IconButton = ({ icon, label, onClick, href, badge, disabled, pressed }: IconButtonProps) => {
  const { running, press } = useSinglePress(onClick)
  const name = badge ? `${label}，${shownCount(badge)}` : label
  const inside = badge ? <Badge count={badge}>{icon}</Badge> : icon
  if (href !== undefined)
    return (
      <a className={styles.round} href={href} aria-label={name} onClick={isPlainClick(onClick && press)}>
        {inside}
      </a>
    )
  return (
    <button
      type="button"
      className={classNames(styles.round, pressed && styles.pressed)}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={running || undefined}
      disabled={disabled}
      onClick={press}
    >
      {inside}
    </button>
  )
}
