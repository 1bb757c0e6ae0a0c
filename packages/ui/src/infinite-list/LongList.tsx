import type { ReactNode } from 'react'
import { WindowVirtualizer } from 'virtua'
import { classNames } from '../class-names.ts'
import styles from './InfiniteList.module.css'

export type RowsProps = { rows: ReactNode[]; columns: 1 | 2; gap: boolean; label?: string | undefined }

/** Renders only the visible rows. A separate chunk, so short lists do not load it. */
const LongList = ({ rows, columns, gap, label }: RowsProps) => {
  const lines = Array.from({ length: Math.ceil(rows.length / columns) }, (_, index) =>
    rows.slice(index * columns, index * columns + columns),
  )
  return (
    <div role="list" aria-label={label}>
      <WindowVirtualizer>
        {lines.map((line, index) => (
          <div
            key={index}
            role="presentation"
            className={classNames(styles.rows, styles.line, columns === 2 && styles.two, gap && styles.gap)}
          >
            {line}
          </div>
        ))}
      </WindowVirtualizer>
    </div>
  )
}

export default LongList
