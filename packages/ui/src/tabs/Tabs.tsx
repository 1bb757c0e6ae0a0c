import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { classNames } from '../class-names.ts'
import { scrollBehavior } from '../scroll/reduced-motion.ts'
import styles from './Tabs.module.css'

export type TabItem = { key: string; label: ReactNode; badge?: number }

export type TabsProps = {
  items: readonly TabItem[]
  value: string
  onChange: (key: string) => void
  label: string
  /** rendered as the panel of the selected tab */
  children?: ReactNode
  /** tabs share the width equally */
  stretch?: boolean
  /** sticks this many px below the top */
  sticky?: number
}

const moves: Record<string, (at: number, length: number) => number> = {
  ArrowRight: (at, length) => (at + 1) % length,
  ArrowLeft: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** Tabs in one scrolling line with an underline, the selected one kept visible; arrows, Home and End move between them. */
export const Tabs = ({ items, value, onChange, label, children, stretch, sticky }: TabsProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.key === value)
  const shown = useRef(at)
  const reveal = useEffectEvent((chosenAt: number, _badges: string) => {
    const box = list.current
    const chosen = box?.children[chosenAt]
    const behavior = shown.current === chosenAt ? 'auto' : scrollBehavior()
    shown.current = chosenAt
    // The first one is in sight already: measuring would lay out the page before it is complete.
    if (chosenAt <= 0 && behavior === 'auto') return
    if (box && chosen instanceof HTMLElement)
      box.scrollTo({ left: chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2, behavior })
  })
  // Counts that arrive later widen the tabs before the selected one.
  const badges = items.map((item) => item.badge).join()
  useEffect(() => reveal(at, badges), [at, badges])
  const key = (event: KeyboardEvent) => {
    const next = items[moves[event.key]?.(at, items.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(next)]?.focus({ preventScroll: true })
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classNames(styles.tabs, stretch && styles.stretch, sticky !== undefined && styles.sticky)}
        style={{ top: sticky }}
        onKeyDown={key}
      >
        {items.map((item) => {
          const chosen = item.key === value
          return (
            <button
              key={item.key}
              id={`${id}${item.key}`}
              type="button"
              role="tab"
              aria-selected={chosen}
              aria-controls={children !== undefined && chosen ? `${id}panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(item.key)}
            >
              <span className={styles.text}>{item.label}</span>
              {!!item.badge && <Badge count={item.badge} />}
            </button>
          )
        })}
      </div>
      {children !== undefined && (
        <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${value}`}>
          {children}
        </div>
      )}
    </>
  )
}
