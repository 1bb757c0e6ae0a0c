import { chinaTime } from '@shop/contract/china-time'
import { useEffect, useState } from 'react'
import { deadline } from './moment.ts'

/** An instant in China time to the minute; seconds in the title. */
export function Moment({ at, none = '—' }: { at: string | null; none?: string }) {
  if (!at) return <span className="quiet">{none}</span>
  const text = chinaTime(at)
  return (
    <time className="number" dateTime={at} title={text}>
      {text.slice(0, 16)}
    </time>
  )
}

/** The screen's clock, to the minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The time left until a deadline: amber when it is near, red once it has passed. */
export function Deadline({ at }: { at: string | null }) {
  const now = useNow()
  if (!at) return <span className="quiet">—</span>
  const { text, urgency } = deadline(at, now)
  return (
    <time className={`number ${urgency ?? ''}`} dateTime={at} title={chinaTime(at)}>
      {text}
    </time>
  )
}
