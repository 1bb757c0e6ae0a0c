'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { toast } from '../toast/toast.ts'
import { loadChunk } from './load-chunk.ts'

const Nothing = () => null

/**
 * A component in a chunk of its own, to be drawn inside Suspense. React's `lazy` takes the whole page down when the chunk
 * can't come. This one then says so and closes itself (what has `onClose`: the next press tries again), or leaves
 * `instead` in its place until the network is back.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ComponentType<P> = Nothing,
): ComponentType<P> {
  const attempt = (): ComponentType<P> => lazy(() => loadChunk(load).catch(() => ({ default: Missing })))
  let next = attempt()
  function Missing(props: P) {
    useEffect(() => {
      // Only now: while it waits, React draws it anew from the beginning and must find the same attempt.
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
