'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconChevronRight } from '../icon/icons.tsx'
import { isPlainClick } from '../is-plain-click.ts'
import styles from './Card.module.css'

export type CardProps = {
  children: ReactNode
  title?: ReactNode
  /** the link at the right of the title */
  more?: { label: string; href?: string; onAction?: () => void }
  /** no padding around the children */
  flush?: boolean
  as?: 'section' | 'div' | 'article'
}

/** A white card with 12 px corners, a title and a link to more. */
export const Card = ({ children, title, more, flush, as: Box = 'section' }: CardProps) => (
  <Box className={classNames(styles.card, flush && styles.flush)}>
    {title && (
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {more && (
          <a className={styles.more} href={more.href ?? '#'} onClick={isPlainClick(more.onAction)}>
            {more.label}
            <IconChevronRight size={14} />
          </a>
        )}
      </header>
    )}
    {children}
  </Box>
)
