import { useEffect, useRef, useState } from 'react'

const COUNTING_MS = 200
const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A sum that counts to its new value within 200 ms after the buyer changed it; at once where motion is not wanted. */
export function useCounted(fen: number): number {
  const [shown, setShown] = useState(fen)
  const last = useRef(fen)
  useEffect(() => {
    const from = last.current
    if (from === fen) return
    const began = performance.now()
    let frame = 0
    const step = () => {
      const share = still() ? 1 : Math.min(1, (performance.now() - began) / COUNTING_MS)
      last.current = Math.round(from + (fen - from) * share)
      setShown(last.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [fen])
  return shown
}
