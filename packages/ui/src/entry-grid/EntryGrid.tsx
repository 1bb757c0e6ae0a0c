'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './EntryGrid.module.css'

/** A link by its `href`, otherwise a button. */
export type Entry = { name: string; icon: ReactNode; href?: string; onOpen?: () => void }
export type EntryGridProps = {
  entries: readonly Entry[]
  /** per row */
  columns: 3 | 4 | 5
  /** the icons are wide tiles, not lines */
  tiles?: boolean
  /** names the navigation that it is */
  label: string
}

/** Entry points into parts of the shop: an icon with its name below. */
export const EntryGrid = ({ entries, columns, tiles, label }: EntryGridProps) => (
  <nav
    className={classNames(styles.grid, columns === 3 && styles.three, columns === 5 && styles.five, tiles && styles.tiles)}
    aria-label={label}
  >
    {entries.map(({ name, icon, href, onOpen }, index) => {
      const Item = href ? 'a' : 'button'
      return (
        <Item key={index} className={styles.entry} {...(href ? { href } : { type: 'button', onClick: onOpen })}>
          {icon}
          {name}
        </Item>
      )
    })}
  </nav>
)
