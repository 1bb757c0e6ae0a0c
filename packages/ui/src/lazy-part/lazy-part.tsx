'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { toast } from '../toast/toast.ts'
import { loadChunk } from './load-chunk.ts'

const Nothing = () => null

/**
 * A component in a separate chunk, to be rendered inside Suspense. React's `lazy` crashes the whole page when the chunk
 * can't load. This one instead shows a message and closes itself (with `onClose`: the next press retries), or shows
 * `instead` until the network is back.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ComponentType<P> = Nothing,
): ComponentType<P> {
  const attempt = (): ComponentType<P> => lazy(() => loadChunk(load).catch(() => ({ default: Missing })))
  let next = attempt()
  function Missing(props: P) {
    useEffect(() => {
      // Only now: while suspended, React renders it again from scratch and must find the same attempt.
      next = attempt()
      const { onClose } = props as { onClose?: () => void }
      if (!onClose) return
      toast(navigator.onLine ? '没有打开，请再试一次' : '网络信号丢失，请检查网络后重试', { tone: 'error' })
      onClose()
      // oxlint-disable-next-line react/exhaustive-deps -- once: it is closed then
    }, [])
    return createElement(instead, props)
  }
  return function Part(props: P) {
    const [now, setNow] = useState(() => next)
    useEffect(() => {
      const again = () => setNow(() => next)
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [])
    return createElement(now, props)
  }
}
