'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconError, IconSearch } from '../icon/icons.tsx'
import { isPlainClick } from '../is-plain-click.ts'
import styles from './SearchBar.module.css'

type Common = {
  right?: ReactNode
  /** a button within the field, such as the scanner's */
  inside?: ReactNode
  tone?: 'page' | 'card' | 'brand'
}

export type SearchFieldProps = Common & {
  value: string
  onChange: (text: string) => void
  onSubmit: (text: string) => void
  placeholder?: string
  autoFocus?: boolean
  /** the button's text */
  action?: string
  onFocus?: () => void
  href?: undefined
}

export type SearchLinkProps = Common & {
  href: string
  /** shown one after another, 3 s each */
  hints?: string[]
  /** receives the visible hint */
  onOpen?: (hint: string) => void
}

export type SearchBarProps = SearchFieldProps | SearchLinkProps

const SearchField = (props: SearchFieldProps) => {
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
  return (
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
        value={value}
        autoFocus={autoFocus}
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
  )
}

const SearchLink = ({ href, hints = [], onOpen, inside }: SearchLinkProps) => {
  const [at, setAt] = useState(0)
  const { length } = hints
  useEffect(() => {
    if (length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((index) => (index + 1) % length), 3000)
    return () => clearInterval(timer)
  }, [length])
  const hint = hints[at % (length || 1)] ?? ''
  const open = isPlainClick(onOpen && (() => onOpen(hint)))
  return (
    <div className={styles.field}>
      <a className={styles.link} href={href} onClick={open}>
        <IconSearch size={18} />
        <span key={hint} className={styles.hint}>
          {hint || '搜索药品、厂家、批准文号'}
        </span>
      </a>
      {inside}
      <a className={styles.submit} href={href} onClick={open} tabIndex={-1} aria-hidden="true">
        <span>搜索</span>
      </a>
    </div>
  )
}

/** A search field with clear and submit or, with `href`, a link that looks like one and rotates hints. */
export const SearchBar = (props: SearchBarProps) => (
  <div className={classNames(styles.bar, styles[props.tone ?? 'page'])}>
    {props.href === undefined ? <SearchField {...props} /> : <SearchLink {...props} />}
    {props.right}
  </div>
)
