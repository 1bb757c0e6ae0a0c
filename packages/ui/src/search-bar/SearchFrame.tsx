'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './SearchBar.module.css'

export type SearchFrameProps = {
  right?: ReactNode
  /** a button within the field, such as the scanner's */
  inside?: ReactNode
  tone?: 'page' | 'card' | 'brand'
}

/** What a search field and a link to one stand in. */
export const SearchFrame = ({ tone = 'page', right, children }: SearchFrameProps & { children: ReactNode }) => (
  <div className={classNames(styles.bar, styles[tone])}>
    {children}
    {right}
  </div>
)
