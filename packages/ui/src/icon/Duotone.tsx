'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { CSSProperties } from 'react'
import styles from './Duotone.module.css'
import type { IconProps } from './Icon.tsx'

/** What a filled part means: amber for what runs out, `swift` for what is about speed, time or cold, else the brand's green. */
type Tint = 'brand' | 'warn' | 'swift'

/**
 * One icon of the duotone family: `line` is stroked 2 px wide in the deep green on a 32×32 grid, above the one tinted `fill`.
 * Its colours never follow its position.
 */
export const drawDuotone = (line: string, fill: string, tint: Tint = 'brand') =>
  function Duotone({ size = 32, label }: IconProps) {
    return (
      <svg
        className={styles.duotone}
        style={{ '--icon-size': `${size}px` } as CSSProperties}
        viewBox="0 0 32 32"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={!label}
      >
        <path className={styles[tint]} d={fill} />
        <path d={line} />
      </svg>
    )
  }
