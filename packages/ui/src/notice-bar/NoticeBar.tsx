'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { IconBell, IconChevronRight, IconClose, IconPause, IconPlay } from '../icon/icons.tsx'
import { isPlainClick } from '../is-plain-click.ts'
import styles from './NoticeBar.module.css'

export type NoticeBarProps = {
  text: string
  /** px per second */
  speed?: number
  tone?: 'warn' | 'brand' | 'danger'
  href?: string
  onOpen?: () => void
  onClose?: () => void
}

/** One line that scrolls when it is longer than the bar. It can be paused; under reduced motion it wraps instead. */
export const NoticeBar = ({ text, speed = 80, tone = 'warn', href, onOpen, onClose }: NoticeBarProps) => {
  const line = useRef<HTMLSpanElement>(null)
  const [run, setRun] = useState<{ width: number; text: number } | null>(null)
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    const inner = line.current
    const box = inner?.parentElement
    if (!inner || !box) return
    const measure = () => setRun(inner.offsetWidth > box.clientWidth ? { width: box.clientWidth, text: inner.offsetWidth } : null)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  const style = run
    ? {
        '--from': `${run.width}px`,
        '--to': `${-run.text}px`,
        animationDuration: `${(run.width + run.text) / speed}s`,
        animationDelay: `${-run.width / speed}s`,
      }
    : undefined
  const inside = (
    <span ref={line} className={classNames(styles.line, run && styles.running, paused && styles.paused)} style={style}>
      {text}
    </span>
  )
  return (
    <div className={classNames(styles.bar, styles[tone])}>
      <IconBell size={18} />
      {href !== undefined || onOpen ? (
        <a className={styles.box} href={href ?? '#'} onClick={isPlainClick(onOpen)}>
          {inside}
        </a>
      ) : (
        <div className={styles.box}>{inside}</div>
      )}
      {run && (
        <button
          type="button"
          className={styles.pause}
          aria-label={paused ? '继续滚动' : '暂停滚动'}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <IconPlay size={14} /> : <IconPause size={14} />}
        </button>
      )}
      {onClose ? (
        <IconButton icon={<IconClose size={16} />} label="关闭通知" onClick={onClose} />
      ) : (
        onOpen && <IconChevronRight size={16} />
      )}
    </div>
  )
}
