'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { useEffect, useState } from 'react'
import { IconSearch } from '../icon/icons.tsx'
import { isPlainClick } from '../is-plain-click.ts'
import { prefersReducedMotion } from '../scroll/reduced-motion.ts'
import { SearchFrame, type SearchFrameProps } from './SearchFrame.tsx'
import styles from './SearchBar.module.css'

type SearchLinkProps = SearchFrameProps & {
  href: string
  /** shown one after another, 3 s each */
  hints?: string[]
  /** receives the visible hint */
  onOpen?: (hint: string) => void
}

/** A link that looks like a search field and rotates hints. */
export const SearchLink = ({ href, hints = [], onOpen, inside, ...frame }: SearchLinkProps) => {
  const [at, setAt] = useState(0)
  const { length } = hints
  useEffect(() => {
    if (length < 2 || prefersReducedMotion()) return
    const timer = setInterval(() => setAt((index) => (index + 1) % length), 3000)
    return () => clearInterval(timer)
  }, [length])
  const hint = hints[at % (length || 1)] ?? ''
  const open = isPlainClick(onOpen && (() => onOpen(hint)))
  return (
    <SearchFrame {...frame}>
      <div className={styles.field}>
        <a className={styles.link} href={href} onClick={open}>
          <IconSearch size={18} />
          <span key={hint} className={styles.hint}>
            {hint || '搜索药品、厂家、批准文号'}
          </span>
        </a>
        {inside}
        <a className={styles.submit} href={href} onClick={open} tabIndex={-1} aria-hidden="true">
          <span>搜索</span>
        </a>
      </div>
    </SearchFrame>
  )
}
