'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { isPlainClick } from '../is-plain-click.ts'
import styles from './TabBar.module.css'

export type TabBarItem = { key: string; label: string; icon: ReactNode; activeIcon?: ReactNode; badge?: number; href: string }
export type TabBarProps = { items: readonly TabBarItem[]; value: string; onSelect: (key: string) => void; label?: string }

/** The main tabs at the bottom. The selected one has a brand icon and a deep green label. */
export const TabBar = ({ items, value, onSelect, label = '主导航' }: TabBarProps) => (
  <nav className={styles.bar} aria-label={label}>
    {items.map(({ key, label: text, icon, activeIcon, badge, href }) => {
      const chosen = key === value
      return (
        <a
          key={key}
          className={styles.tab}
          href={href}
          aria-current={chosen ? 'page' : undefined}
          onClick={isPlainClick(() => onSelect(key))}
        >
          <span className={styles.icon}>
            <Badge count={badge}>{chosen ? (activeIcon ?? icon) : icon}</Badge>
          </span>
          {text}
        </a>
      )
    })}
  </nav>
)
