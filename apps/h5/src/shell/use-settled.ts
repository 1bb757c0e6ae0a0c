import { useEffect, useState } from 'react'
import { QUIET_MS } from './query.ts'

/**
 * A value once it has not changed for a moment: what is looked up for it is not looked up for every step on the way. With the way to
 * settle at once.
 */
export function useSettled<T>(value: T): [settled: T, settle: (value: T) => void] {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return [settled, settle]
}
