'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Countdown.module.css'

export type CountdownProps = {
  /** epoch ms */
  until: number
  /** the clock in epoch ms: pass the server's */
  now?: () => number
  onEnd?: () => void
  form?: 'boxes' | 'text'
  prefix?: string
  /** shown after the end */
  ended?: ReactNode
}

const two = (n: number) => String(n).padStart(2, '0')

/** Counts down to a moment by the server's clock, second by second: `02:59:08`, `3 天 02:59:08`, in a text also `59:08`. */
export const Countdown = ({ until, now = Date.now, onEnd, form = 'boxes', prefix, ended = '已结束' }: CountdownProps) => {
  const [left, setLeft] = useState(() => until - now())
  const tick = useEffectEvent((end: number) => {
    const rest = end - now()
    setLeft(rest)
    if (rest <= 0) onEnd?.()
    return rest
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // scheduled on the second boundary, so that two countdowns change together
    const wait = () => {
      const rest = tick(until)
      if (rest > 0) timer = setTimeout(wait, rest % 1000 || 1000)
    }
    wait()
    return () => clearTimeout(timer)
  }, [until])
  if (left <= 0) return <span className={styles.ended}>{ended}</span>
  const seconds = Math.ceil(left / 1000)
  const days = Math.floor(seconds / 86400)
  const hours = Math.floor(seconds / 3600)
  // running text leaves out hours that are none
  const parts = [...(form === 'boxes' || hours > 0 ? [hours % 24] : []), Math.floor(seconds / 60) % 60, seconds % 60].map(two)
  return (
    <span role="timer" className={classNames(styles.countdown, styles[form])}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      {days > 0 && <span className={styles.prefix}>{days} 天</span>}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ':'}
          <span className={styles.part}>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}
