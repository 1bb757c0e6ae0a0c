'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { useEffect, useEffectEvent } from 'react'
import { prefersReducedMotion } from '../scroll/reduced-motion.ts'

/** Calls `step` every `ms` while `running`, the page is visible and reduced motion is not requested. */
export const useAutoplay = (running: boolean, ms: number, step: () => void) => {
  const next = useEffectEvent(step)
  useEffect(() => {
    if (!running || !ms || prefersReducedMotion()) return
    const timer = setInterval(() => document.hidden || next(), ms)
    return () => clearInterval(timer)
  }, [running, ms])
}
