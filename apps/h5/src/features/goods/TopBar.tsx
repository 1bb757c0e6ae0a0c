import { IconBack, IconButton, classNames } from '@shop/ui'
import type { ReactNode, Ref } from 'react'
import { goBack } from '../../shell/navigation.ts'
import styles from './TopBar.module.css'

interface TopBarProps {
  /** A word before the field: what the page lists. */
  title?: string | undefined
  /** The search field. */
  children: ReactNode
  right?: ReactNode
  /** Instead of going back to the page before. */
  onBack?: (() => void) | undefined
  /** On the green instead of on white. */
  green?: boolean
  ref?: Ref<HTMLElement>
}

/** The head of the pages that find goods: back, the search field, one act. It stays at the top, above bars that slide under it. */
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
