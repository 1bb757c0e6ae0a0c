import { Skeleton, classNames } from '@shop/ui'
import styles from '../index.module.css'

const times = (count: number) => Array.from({ length: count }, (_, i) => i)

/** In the shape of what comes: the rail with its first item chosen, the jumps, and groups of picture tiles. */
export const CategorySkeleton = ({ top }: { top: number }) => (
  <div className={styles.browser} style={{ '--top': `${top}px` } as React.CSSProperties} aria-hidden="true">
    <div className={styles.rail}>
      {times(12).map((i) => (
        <div key={i} className={classNames(styles.item, styles.waiting, i === 0 && styles.first)}>
          <Skeleton width={i % 3 ? '4em' : '3em'} />
        </div>
      ))}
    </div>
    <div className={styles.body}>
      <div className={styles.jumps}>
        {times(4).map((i) => (
          <div key={i} className={classNames(styles.jump, styles.waiting)}>
            <Skeleton width="4em" />
          </div>
        ))}
      </div>
      {times(3).map((i) => (
        <div key={i}>
          <div className={styles.all}>
            <Skeleton width="6em" />
          </div>
          <div className={styles.tiles}>
            {times(i ? 3 : 6).map((k) => (
              <div key={k} className={styles.tile}>
                <Skeleton shape="square" />
                <div className={styles.words}>
                  <Skeleton width="4em" />
                  <Skeleton width="2em" height="12px" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  </div>
)
