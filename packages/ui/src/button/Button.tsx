'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { MouseEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { isPlainClick } from '../is-plain-click.ts'
import styles from './Button.module.css'

type Press = (event: MouseEvent<HTMLElement>) => unknown

/** Accepts one press at a time: none while the previous one is running or within 500 ms of it. */
export const useSinglePress = (onClick: Press | undefined) => {
  const last = useRef({ at: -1000, running: false })
  const [running, setRunning] = useState(false)
  const press = (event: MouseEvent<HTMLElement>) => {
    const { current } = last
    if (current.running || event.timeStamp - current.at < 500) {
      event.preventDefault()
      return
    }
    current.at = event.timeStamp
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    current.running = true
    // What settles within the press is not shown as busy: drawing that, and undoing it, was half of a slow phone's press.
    let shown = false
    const show = setTimeout(() => setRunning((shown = true)))
    // a rejection stays unhandled on purpose: the application reports it
    void result.finally(() => {
      clearTimeout(show)
      current.running = false
      if (shown) setRunning(false)
    })
  }
  return { running, press }
}

export type ButtonProps = {
  children: ReactNode
  variant?: 'filled' | 'outlined' | 'text' | 'danger'
  /** 32 (inside a 44 px target), 44 or 48 px high */
  size?: 's' | 'm' | 'l'
  block?: boolean
  /** a text one under other text: its words begin where that begins */
  flush?: boolean
  loading?: boolean
  disabled?: boolean
  icon?: ReactNode
  type?: 'button' | 'submit'
  /** may be async: the button is busy until it settles */
  onClick?: Press
  href?: string
  /** the accessible name, when the text alone is not enough */
  label?: string
  form?: string
  /** what it opens has something wrong: a form that refuses scrolls to it */
  invalid?: boolean
}

/** A button (or, with `href`, a link that looks like one) that can't submit twice. */
export const Button = (props: ButtonProps) => {
  const {
    children,
    variant = 'filled',
    size = 'm',
    block,
    flush,
    loading,
    disabled,
    icon,
    type = 'button',
    onClick,
    href,
    label,
    form,
    invalid,
  } = props
  const { running, press } = useSinglePress(onClick)
  const busy = loading || running
  const common = {
    className: classNames(styles.button, styles[variant], styles[size], block && styles.block, flush && styles.flush),
    'aria-label': label,
    'aria-busy': busy || undefined,
    'aria-invalid': invalid || undefined,
  }
  const inside = (
    <>
      {busy ? <span className={styles.spinner} /> : icon}
      <span>{children}</span>
    </>
  )
  if (href !== undefined && !disabled)
    return (
      <a {...common} href={href} onClick={isPlainClick(onClick && press)}>
        {inside}
      </a>
    )
  return (
    <button
      {...common}
      type={type === 'submit' ? 'submit' : 'button'}
      form={form}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={loading ? (event) => event.preventDefault() : press}
    >
      {inside}
    </button>
  )
}
