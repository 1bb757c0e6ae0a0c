'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { CSSProperties } from 'react'
import styles from './BrandMark.module.css'

/**
 * The mark of the product, `size` px a side before the type scale (32). The page carries the drawing (symbol `brand-mark`), so
 * that it costs neither a request nor a script. Decoration: the name stands next to it.
 */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <svg className={styles.mark} style={{ '--mark': `${size}px` } as CSSProperties} aria-hidden="true">
    <use href="#brand-mark" />
  </svg>
)
