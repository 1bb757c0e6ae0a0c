import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Timeline.module.css'

export type TimelineItem = {
  key: string
  title: ReactNode
  detail?: ReactNode
  time?: string
  state: 'done' | 'current' | 'pending'
  extra?: ReactNode
  /** it came while the page was open: appears with a short movement */
  fresh?: boolean
}
export type TimelineProps = { items: readonly TimelineItem[]; label?: string }

/** Past, current and coming steps, from top to bottom. */
export const Timeline = ({ items, label = '进度' }: TimelineProps) => (
  <ol aria-label={label}>
    {items.map(({ key, title, detail, time, state, extra, fresh }) => (
      <li
        key={key}
        className={classNames(styles.item, fresh && styles.fresh)}
        data-state={state}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          {time && <time className={styles.time}>{time}</time>}
        </div>
        {detail && <div className={styles.detail}>{detail}</div>}
        {extra}
      </li>
    ))}
  </ol>
)
