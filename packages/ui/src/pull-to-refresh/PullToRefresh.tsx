'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './PullToRefresh.module.css'

export type PullToRefreshProps = { onRefresh: () => Promise<unknown>; children: ReactNode; disabled?: boolean }

type Phase = 'rest' | 'pull' | 'ready' | 'busy'
const texts = { rest: '', pull: '下拉刷新', ready: '松开刷新', busy: '正在刷新…' }
const enough = 60

/** Pulling down at the top of the page refreshes the content; the text stays until the promise settles. */
export const PullToRefresh = ({ onRefresh, children, disabled }: PullToRefreshProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<Phase>('rest')
  const refresh = useEffectEvent(() => onRefresh())

  useEffect(() => {
    const element = box.current
    if (!element || disabled) return
    let from: number | null = null
    let pulled = 0
    let busy = false
    const move = (px: number) => element.style.setProperty('--pulled', `${px}px`)
    const settle = () => {
      busy = false
      move(0)
      setPhase('rest')
    }
    const start = (event: TouchEvent) => {
      from = window.scrollY <= 0 && !busy && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null
    }
    const drag = (event: TouchEvent) => {
      const way = from === null ? 0 : (event.touches[0]?.clientY ?? 0) - from
      if (way <= 0 || window.scrollY > 0) return
      if (event.cancelable) event.preventDefault()
      pulled = Math.min(way * 0.5, enough * 1.5)
      element.dataset.dragging = ''
      move(pulled)
      setPhase(pulled < enough ? 'pull' : 'ready')
    }
    const end = () => {
      delete element.dataset.dragging
      from = null
      if (busy) return
      const go = pulled >= enough
      pulled = 0
      if (!go) return settle()
      busy = true
      move(enough * 0.75)
      setPhase('busy')
      void refresh().finally(settle)
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', drag, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', drag)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [disabled])

  return (
    <div ref={box} className={styles.pull}>
      <div className={styles.text} role="status">
        {texts[phase]}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
