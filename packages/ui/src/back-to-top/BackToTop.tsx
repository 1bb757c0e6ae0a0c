import { IconArrowUp } from '../icon/icons.tsx'
import styles from './BackToTop.module.css'
import { scrollToTop, useFarDown } from './use-far-down.ts'

export type BackToTopProps = {
  /** px of scrolling before it appears */ after?: number
  /** px above the bottom edge */ bottom?: number
}

/**
 * A round button back to the top, shown after 400 px of scrolling. It floats over what is below it: pages with a bar at the bottom
 * have the way back up in the bar.
 */
export const BackToTop = ({ after, bottom = 80 }: BackToTopProps) => {
  if (!useFarDown(after)) return null
  return (
    <button
      type="button"
      className={styles.top}
      style={{ bottom: `calc(${bottom}px + var(--safe-bottom))` }}
      aria-label="回到顶部"
      onClick={scrollToTop}
    >
      <IconArrowUp size={20} />
    </button>
  )
}
