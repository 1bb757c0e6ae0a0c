import { useState } from 'react'
import { IconArrowUp } from '../icon/icons.tsx'
import { useScroll } from '../scroll/use-scroll.ts'
import styles from './BackToTop.module.css'

export type BackToTopProps = {
  /** px of scrolling before it appears */ after?: number
  /** px above the bottom edge */ bottom?: number
}

/** A round button back to the top, shown after 400 px of scrolling. */
export const BackToTop = ({ after = 400, bottom = 80 }: BackToTopProps) => {
  const [far, setFar] = useState(false)
  useScroll((top) => setFar(top > after))
  if (!far) return null
  return (
    <button
      type="button"
      className={styles.top}
      style={{ bottom: `calc(${bottom}px + var(--safe-bottom))` }}
      aria-label="回到顶部"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={20} />
    </button>
  )
}
