import type { ReactNode } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { classNames } from '../class-names.ts'
import { IconChevronRight } from '../icon/icons.tsx'
import { isPlainClick } from '../is-plain-click.ts'
import styles from './Cell.module.css'

export type CellProps = {
  title: ReactNode
  detail?: ReactNode
  value?: ReactNode
  icon?: ReactNode
  href?: string
  onOpen?: () => void
  /** a control at the right, such as a switch; the row itself is then not a button */
  right?: ReactNode
  danger?: boolean
  badge?: number
}

/** A row of settings or facts: a link with `href`, a button with `onOpen`, otherwise plain. */
export const Cell = ({ title, detail, value, icon, href, onOpen, right, danger, badge }: CellProps) => {
  const opens = href !== undefined || onOpen
  const inside = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {!!badge && <Badge count={badge} />}
      {right}
      {opens && !right && <IconChevronRight size={16} />}
    </>
  )
  const className = classNames(styles.cell, danger && styles.danger)
  if (href !== undefined)
    return (
      <a className={className} href={href} onClick={isPlainClick(onOpen)}>
        {inside}
      </a>
    )
  if (onOpen)
    return (
      <button type="button" className={className} onClick={onOpen}>
        {inside}
      </button>
    )
  return <div className={className}>{inside}</div>
}

export type CellGroupProps = { children: ReactNode; title?: string; hint?: ReactNode }

/** Rows on one card, with a title above and a hint below. */
export const CellGroup = ({ children, title, hint }: CellGroupProps) => (
  <section>
    {title && <h2 className={styles.head}>{title}</h2>}
    <div className={styles.card}>{children}</div>
    {hint && <p className={styles.hint}>{hint}</p>}
  </section>
)
