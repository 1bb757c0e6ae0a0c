import { useEffect, useState } from 'react'
import { QUIET_MS } from '../../shell/query.ts'

/** A value once it has not changed for a moment: what is looked up for it is not looked up for every step on the way. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
