import { IconBack, IconButton, classNames } from '@shop/ui'
import type { ReactNode, Ref } from 'react'
import { goBack } from '../../shell/navigation.ts'
import styles from './TopBar.module.css'

interface TopBarProps {
  /** A word before the search field: what the page lists. */
  title?: string | undefined
  /** The search field. */
  children: ReactNode
  right?: ReactNode
  /** Replaces the default of going back. */
  onBack?: (() => void) | undefined
  /** Green instead of white background. */
  green?: boolean
  ref?: Ref<HTMLElement>
}

/** The sticky header of pages that list goods: back, the search field, one action. Other sticky bars slide under it. */
export const TopBar = ({ title, children, right, onBack = goBack, green, ref }: TopBarProps) => (
  <header ref={ref} className={classNames(styles.bar, green && styles.green)}>
    <IconButton icon={<IconBack size={22} />} label="返回" onClick={onBack} />
    {title && (
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
    )}
    <div className={styles.middle}>{children}</div>
    {right}
  </header>
)
