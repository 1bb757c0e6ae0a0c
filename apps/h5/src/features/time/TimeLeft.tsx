'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import { useEffect, useEffectEvent, useState } from 'react'
import { timeLeft } from './time-left.ts'

interface TimeLeftProps {
  /** Epoch ms by this device's clock: the arrival of the answer plus the seconds it gave. */
  until: number
  /** Called once the time is over. */
  onEnd: () => void
}

/** The time left in hours and minutes. It changes once a minute: seconds would only draw the eye. */
export function TimeLeft({ until, onEnd }: TimeLeftProps) {
  const [left, setLeft] = useState(() => until - Date.now())
  const tick = useEffectEvent((end: number) => {
    const rest = end - Date.now()
    setLeft(rest)
    if (rest <= 0) onEnd()
    return rest
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const rest = tick(until)
      if (rest > 0) timer = setTimeout(wait, Math.min(rest, (rest % 60_000) + 1))
    }
    wait()
    return () => clearTimeout(timer)
  }, [until])
  return <span role="timer">剩 {timeLeft(Math.max(0, left) / 1000)}</span>
}
