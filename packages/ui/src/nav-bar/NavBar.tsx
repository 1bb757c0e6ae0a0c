'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { IconBack } from '../icon/icons.tsx'
import { useScroll } from '../scroll/use-scroll.ts'
import styles from './NavBar.module.css'

export type NavBarProps = {
  title: string
  onBack?: () => void
  left?: ReactNode
  right?: ReactNode
  /** overlays the picture and turns solid after 80 px of scrolling */
  transparent?: boolean
  /** above pictures that fill the screen */
  dark?: boolean
  /** replaces the visible title, such as a search bar; the title stays for screen readers */
  children?: ReactNode
}

const TransparentBar = (props: NavBarProps) => {
  const [solid, setSolid] = useState(false)
  useScroll((top) => setSolid(top > 80))
  return <Bar {...props} over solid={solid} />
}

const Bar = ({ title, onBack, left, right, children, dark, over, solid }: NavBarProps & { over?: boolean; solid?: boolean }) => (
  <header className={classNames(styles.bar, dark && styles.dark, over && styles.over, over && solid && styles.solid)}>
    <div className={styles.side}>
      {onBack && <IconButton icon={<IconBack size={22} />} label="返回" onClick={onBack} />}
      {left}
    </div>
    <h1 className={children ? 'visually-hidden' : styles.title}>{title}</h1>
    {children && <div className={styles.middle}>{children}</div>}
    <div className={classNames(styles.side, styles.end)}>{right}</div>
  </header>
)

/** A page header, 44 px: a back arrow, the title, at most two actions at the right. */
export const NavBar = (props: NavBarProps) => (props.transparent ? <TransparentBar {...props} /> : <Bar {...props} />)
