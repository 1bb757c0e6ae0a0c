import { useEffect, useRef, useState } from 'react'

const DURATION = 200

/** A number that counts to its new value in 200 ms; at once under reduced motion, and for the first value. */
export function useCounting(value: number | undefined): number | undefined {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    last.current = value
    if (from === undefined || value === undefined || from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value)
      return
    }
    const begun = performance.now()
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(1, (now - begun) / DURATION)
      setShown(Math.round(from + (value - from) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
