import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconChevronDown, IconFilter, IconGrid, IconList } from '../icon/icons.tsx'
import { useScroll } from '../scroll/use-scroll.ts'
import styles from './FilterBar.module.css'

export type Sort = { key: string; direction?: 'up' | 'down' }
export type FilterBarProps = {
  /** `updown` sorts alternate between ascending (the first press) and descending */
  sorts: readonly { key: string; label: string; updown?: boolean }[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** the second row; `opens` shows an arrow: it opens a sheet */
  filters?: readonly { key: string; label: string; active?: boolean; opens?: boolean }[]
  onFilter?: (key: string) => void
  /** the button of the filter sheet, with the number of active filters */
  onPanel?: () => void
  panelCount?: number
  layout?: 'list' | 'grid'
  onLayout?: (layout: 'list' | 'grid') => void
  /** sticky offset from the top in px */
  top?: number
}

/** Two rows of sorts and filters. They hide on scroll down and return on scroll up. */
export const FilterBar = (props: FilterBarProps) => {
  const { sorts, sort, onSort, filters = [], onFilter, onPanel, panelCount, layout, onLayout, top = 0 } = props
  const [hidden, setHidden] = useState(false)
  useScroll((at, change) => {
    if (at < 80) setHidden(false)
    else if (Math.abs(change) > 6) setHidden(change > 0)
  })
  const chips = useRef<HTMLDivElement>(null)
  const active = filters.filter((filter) => filter.active).pop()?.key
  /** What is chosen is in sight, wherever it stands in the row. */
  const reveal = useEffectEvent((_key: string | undefined) => {
    const row = chips.current
    const chip = [...(row?.querySelectorAll<HTMLElement>('[data-active]') ?? [])].pop()
    if (!row || !chip) return
    const { offsetLeft: left, offsetWidth: width } = chip
    if (left < row.scrollLeft || left + width > row.scrollLeft + row.clientWidth)
      row.scrollTo({ left: left - (row.clientWidth - width) / 2 })
  })
  useEffect(() => reveal(active), [active])
  const press = (key: string, updown?: boolean) => {
    if (!updown) onSort({ key })
    else onSort({ key, direction: sort.key === key && sort.direction === 'up' ? 'down' : 'up' })
  }
  return (
    <div className={classNames(styles.bar, hidden && styles.hidden)} style={{ top }}>
      <div className={styles.row} role="group" aria-label="排序">
        {sorts.map(({ key, label, updown }) => {
          const chosen = sort.key === key
          const way = chosen && updown ? sort.direction : undefined
          return (
            <button
              key={key}
              type="button"
              className={styles.sort}
              aria-pressed={chosen}
              aria-label={way && `${label}，${way === 'up' ? '从低到高' : '从高到低'}`}
              onClick={() => press(key, updown)}
            >
              {label}
              {updown && (
                <svg className={styles.arrows} viewBox="0 0 8 14" aria-hidden="true">
                  <path data-on={way === 'up'} d="M4 1l3 4H1z" />
                  <path data-on={way === 'down'} d="M4 13l3-4H1z" />
                </svg>
              )}
            </button>
          )
        })}
        {onLayout && (
          <button
            type="button"
            className={styles.sort}
            aria-label={layout === 'grid' ? '换成列表' : '换成宫格'}
            onClick={() => onLayout(layout === 'grid' ? 'list' : 'grid')}
          >
            {layout === 'grid' ? <IconList size={18} /> : <IconGrid size={18} />}
          </button>
        )}
        {onPanel && (
          <button type="button" className={classNames(styles.sort, styles.panel)} aria-pressed={!!panelCount} onClick={onPanel}>
            筛选
            {panelCount ? <span className={styles.count}>{panelCount}</span> : <IconFilter size={14} />}
          </button>
        )}
      </div>
      {filters.length > 0 && (
        <div ref={chips} className={styles.filters} role="group" aria-label="筛选条件">
          {filters.map(({ key, label, active, opens }) => (
            <button
              key={key}
              type="button"
              className={styles.filter}
              aria-pressed={opens ? undefined : !!active}
              aria-haspopup={opens ? 'dialog' : undefined}
              data-active={active || undefined}
              onClick={() => onFilter?.(key)}
            >
              {label}
              {opens && <IconChevronDown size={12} />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
