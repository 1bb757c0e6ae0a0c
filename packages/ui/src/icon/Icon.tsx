'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { CSSProperties } from 'react'
import styles from './Icon.module.css'

/** `size` in px before the type scale (24). Without a `label` the icon is decoration and hidden from screen readers. */
export type IconProps = { size?: number; label?: string }

/** One icon of the set: `d` is stroked on a 24×24 grid in the text colour, `fill` is painted below it. */
export const drawIcon = (d: string, fill?: string) =>
  function Icon({ size = 24, label }: IconProps) {
    return (
      <svg
        className={styles.icon}
        style={{ '--icon-size': `${size}px` } as CSSProperties}
        viewBox="0 0 24 24"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={!label}
      >
        {fill && <path d={fill} fill="currentColor" fillRule="evenodd" stroke={d ? undefined : 'none'} />}
        <path d={d} />
      </svg>
    )
  }
