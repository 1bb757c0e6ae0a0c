import { useEffect, useRef } from 'react'
import { afterPaint } from '../after-paint.ts'
import { IconError, IconSearch } from '../icon/icons.tsx'
import { SearchFrame, type SearchFrameProps } from './SearchFrame.tsx'
import styles from './SearchBar.module.css'

type SearchBarProps = SearchFrameProps & {
  value: string
  onChange: (text: string) => void
  onSubmit: (text: string) => void
  placeholder?: string
  /** has the cursor when it appears */
  autoFocus?: boolean
  /** the button's text */
  action?: string
  onFocus?: () => void
}

/** A search field with clear and submit. */
export const SearchBar = ({ tone, right, ...props }: SearchBarProps) => {
  const {
    value,
    onChange,
    onSubmit,
    placeholder = '搜索药品、厂家、批准文号',
    autoFocus,
    action = '搜索',
    onFocus,
    inside,
  } = props
  const field = useRef<HTMLInputElement>(null)
  const focused = useRef(!autoFocus)
  // Once the page has been painted: before that, the browser would lay it out for the focus alone. A page that is shown again keeps
  // its cursor where it was.
  useEffect(() => {
    if (focused.current) return
    focused.current = true
    return afterPaint(() => field.current?.focus({ preventScroll: true }))
  }, [])
  return (
    <SearchFrame tone={tone ?? 'page'} right={right}>
      <form
        role="search"
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(value.trim())
        }}
      >
        <IconSearch size={18} />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={placeholder}
          placeholder={placeholder}
          ref={field}
          value={value}
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && (
          <button type="button" className={styles.clear} aria-label="清空" onClick={() => onChange('')}>
            <IconError size={18} />
          </button>
        )}
        {inside}
        <button type="submit" className={styles.submit}>
          <span>{action}</span>
        </button>
      </form>
    </SearchFrame>
  )
}
