import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useHistoryEntry } from '../../../../shell/history-entries.ts'
import { movePicture, pressedPicture } from '../../../../shell/picture-transition.ts'
import styles from './Pictures.module.css'

/**
 * The place of the pictures: as wide as the screen and never more than 40 % of its height, so that price, shelf life and arrival
 * are on the first screen of small phones, too. Until the first picture has loaded it shows the one that was pressed in a list.
 */
export function PictureFrame({ children, loaded = false }: { children?: ReactNode; loaded?: boolean }) {
  const { href } = useHistoryEntry()
  const [pressed] = useState(() => pressedPicture(href))
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // In the frame that shows the page first, once it is scrolled to its place.
    const frame = requestAnimationFrame(() => place.current && movePicture(href, place.current))
    return () => cancelAnimationFrame(frame)
  }, [href])
  return (
    <div className={styles.pictures}>
      {pressed && !loaded && (
        <span ref={place} className={styles.pressed} style={{ backgroundImage: `url(${JSON.stringify(pressed)})` }} />
      )}
      {children}
    </div>
  )
}
