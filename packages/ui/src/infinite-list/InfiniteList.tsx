'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { useGradually } from '../gradually/gradually.ts'
import { ErrorView } from '../view/View.tsx'
import styles from './InfiniteList.module.css'
import type { RowsProps } from './LongList.tsx'

/** How many rows are rendered in one frame: four keep a slow phone's frame for 60 ms, two for 40. */
const STEP = 2
/** From so many lines on, only those on the screen are rendered. */
const LONG = 150

const AllRows = ({ rows, columns, gap, label }: RowsProps) => (
  <div className={classNames(styles.rows, columns === 2 && styles.two, gap && styles.gap)} role="list" aria-label={label}>
    {rows}
  </div>
)
const LongList = lazyPart<RowsProps>(() => import('./LongList.tsx'), AllRows)

export type InfiniteListProps<T> = {
  items: readonly T[]
  render: (item: T, index: number) => ReactNode
  keyOf: (item: T) => string | number
  /** `idle`: there is more; `end`: there is no more */
  state: 'idle' | 'loading' | 'error' | 'end'
  /** called for the next page, near the end or by the button; also to retry */
  onMore: () => void
  columns?: 1 | 2
  /** 8 px between the rows (true) or none */
  gap?: boolean
  /** shown while the first page loads */
  skeleton?: ReactNode
  /** shown when the list is empty */
  empty?: ReactNode
  /** shown at the end in place of 没有更多了 */
  ending?: ReactNode
  /** in place of the error view when the first page fails */
  error?: ReactNode
  label?: string
}

/** A list that requests more before its end is reached and shows its state in three texts. */
export const InfiniteList = <T,>(props: InfiniteListProps<T>) => {
  const { items, render, keyOf, state, onMore, columns = 1, gap = true, skeleton, empty, ending, error, label } = props
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent((_shown: number) => onMore())
  const { length } = items
  const long = length / columns > LONG
  const begun = useGradually(long ? 0 : length, STEP)
  const whole = long || begun === length
  useEffect(() => {
    if (state !== 'idle' || !whole || !end.current) return
    // A busy page delivers several changes at once: any of them may be the one that brought the end near, and it is not repeated.
    const observer = new IntersectionObserver((changes) => changes.some(({ isIntersecting }) => isIntersecting) && more(length), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
    // observed again after each page: the sentinel may still be on the screen
  }, [state, length, whole])

  if (!length && state === 'error') return error ?? <ErrorView onRetry={onMore} />
  if (!length && state === 'end') return empty
  const first = !length && state === 'loading'
  const row = (item: T, index: number) => (
    <div key={keyOf(item)} role="listitem">
      {render(item, index)}
    </div>
  )
  const rows = (whole ? items : items.slice(0, begun)).map(row)
  const plain = <AllRows rows={rows} columns={columns} gap={gap} label={label} />
  return (
    <div aria-busy={state === 'loading' || !whole}>
      {first
        ? skeleton
        : length > 0 &&
          (long ? (
            <Suspense fallback={plain}>
              <LongList rows={rows} columns={columns} gap={gap} label={label} />
            </Suspense>
          ) : (
            plain
          ))}
      <div ref={end} className={classNames(styles.end, first && skeleton !== undefined && 'visually-hidden')} role="status">
        {state === 'loading' && '正在加载…'}
        {whole && state === 'end' && (ending ?? '没有更多了')}
        {whole && state === 'idle' && (
          <Button variant="text" onClick={onMore}>
            加载更多
          </Button>
        )}
        {state === 'error' && (
          <Button variant="text" onClick={onMore}>
            加载失败，点此重试
          </Button>
        )}
      </div>
    </div>
  )
}
