'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = {
  /** the content to come: a line, a block, a square picture, a card of text, a goods card of the list, a settings row */
  shape?: 'line' | 'block' | 'square' | 'card' | 'goods' | 'list'
  count?: number
  /** CSS lengths, for lines and blocks */
  width?: string
  height?: string
}

const Bar = ({ name, width, height }: { name?: string; width?: string; height?: string }) => (
  <span className={classNames(styles.bar, name)} style={{ width, height }} />
)

/** Grey placeholders of loading content. Hidden from screen readers: the surrounding list announces that it is loading. */
export const Skeleton = ({ shape = 'line', count = 1, width, height }: SkeletonProps) => (
  <div className={styles.group} aria-hidden="true">
    {Array.from({ length: count }, (_, index) =>
      shape === 'line' || shape === 'block' || shape === 'square' ? (
        <Bar key={index} name={styles[shape]} width={width} height={height} />
      ) : (
        <div key={index} className={styles[shape]}>
          {shape !== 'card' && <Bar name={styles.thumb} />}
          <div className={styles.lines}>
            <Bar />
            <Bar width="62%" />
            {shape !== 'list' && <Bar width="34%" />}
          </div>
        </div>
      ),
    )}
  </div>
)
