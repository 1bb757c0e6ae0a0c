import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

export type BottomBarProps = {
  /** at the left: the total, or secondary actions */
  children?: ReactNode
  /** at the right: the main action */
  action?: ReactNode
  /** a line above, such as the amount missing to the minimum order */
  above?: ReactNode
  label?: string
}

/** Stays at the bottom above the safe area: the total at the left, the action at the right. It reserves its own space in the flow. */
export const BottomBar = ({ children, action, above, label = '操作栏' }: BottomBarProps) => (
  <section className={styles.bar} aria-label={label} data-bottom-bar>
    {above && <div className={styles.above}>{above}</div>}
    <div className={styles.row}>
      {children && <div className={styles.left}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </section>
)
