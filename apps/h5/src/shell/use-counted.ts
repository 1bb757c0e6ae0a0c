import { prefersReducedMotion } from '@shop/ui/scroll/reduced-motion.ts'
import { useEffect, useRef, useState } from 'react'

const COUNTING_MS = 200

/**
 * A number that counts to its new value within 200 ms after the buyer changed it, from what is shown at the moment; at once for
 * the first value and where motion is not wanted.
 */
export function useCounted<N extends number | undefined>(value: N): N {
  const [shown, setShown] = useState<number | undefined>(value)
  const last = useRef<number | undefined>(value)
  useEffect(() => {
    const from = last.current
    if (from === value) return
    const began = performance.now()
    let frame = 0
    const step = () => {
      const atOnce = from === undefined || value === undefined || prefersReducedMotion()
      const share = atOnce ? 1 : Math.min(1, (performance.now() - began) / COUNTING_MS)
      last.current = atOnce ? value : Math.round(from + (value - from) * share)
      setShown(last.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown as N
}
