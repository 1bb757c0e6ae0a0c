'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { Children, startTransition, useEffect, useState, type ReactNode } from 'react'

/**
 * How many of `length` parts to render by now: `step` at once and `step` more after each frame, in slices, so that a long page
 * never keeps a slow phone from answering a press.
 */
export function useGradually(length: number, step: number): number {
  const [count, setCount] = useState(step)
  // What is empty starts over.
  if (length === 0 && count > step) setCount(step)
  useEffect(() => {
    if (count >= length) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)))
    return () => cancelAnimationFrame(frame)
  }, [count, length, step])
  return Math.min(count, length)
}

/** The blocks of a long page: those of the first screen (`step`) at once, the others after them, `step` in each frame. */
export function Gradually({ children, step }: { children: ReactNode; step: number }) {
  const parts = Children.toArray(children)
  return parts.slice(0, useGradually(parts.length, step))
}
