import { useEffect, useState } from 'react'

const QUIET_MS = 300

/** What was typed, once nothing more was for a moment. */
export function useQuiet(typed: string): string {
  const [quiet, setQuiet] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typed), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return quiet
}
