import { useEffect, useEffectEvent, useRef } from 'react'
import { prefersReducedMotion } from '../scroll/reduced-motion.ts'
import styles from './CountUp.module.css'

export type CountUpProps = {
  value: number
  /** the number as it is written, such as money; whole numbers otherwise */
  format?: (value: number) => string
  /** ms, 2000 */
  duration?: number
}

const slowing = (part: number) => 1 - (1 - part) ** 3

/** A number that counts up (or down) to its value in 2 s, from 0 at first. Under reduced motion it stands there at once. */
export const CountUp = ({ value, format = String, duration = 2000 }: CountUpProps) => {
  const text = useRef<HTMLSpanElement>(null)
  const shown = useRef(0)
  const show = useEffectEvent((now: number) => {
    shown.current = now
    if (text.current) text.current.textContent = format(Math.round(now))
  })
  useEffect(() => {
    const from = shown.current
    if (from === value || prefersReducedMotion()) return show(value)
    const began = performance.now()
    let frame = 0
    const step = () => {
      const part = Math.min(1, (performance.now() - began) / duration)
      show(part === 1 ? value : from + (value - from) * slowing(part))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [value, duration])
  return (
    <span className={styles.count}>
      <span ref={text} aria-hidden="true" />
      <span className="visually-hidden">{format(value)}</span>
    </span>
  )
}
