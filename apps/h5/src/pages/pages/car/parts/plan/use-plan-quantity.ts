import { SetPlanLine, type PlanLineData } from '@shop/contract/plan'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { QUIET_MS, useSend } from '../../../../../shell/query.ts'

/**
 * A line's quantity as the buyer sets it: shown at once, sent when no further press has followed for a while, or when the line
 * leaves the screen. What the server has is shown again once it was sent, or refused.
 */
export function usePlanQuantity({ lineId, quantity }: PlanLineData) {
  const [wanted, setWanted] = useState<number | null>(null)
  const waiting = useRef<{ value: number; timer: number } | null>(null)
  const setting = useSend(SetPlanLine)
  const flush = async () => {
    const held = waiting.current
    if (!held) return
    window.clearTimeout(held.timer)
    waiting.current = null
    const sent = await setting.send({ lineId, quantity: held.value })
    if (!sent) setWanted(null)
  }
  const change = (value: number) => {
    if (waiting.current) window.clearTimeout(waiting.current.timer)
    setWanted(value)
    waiting.current = { value, timer: window.setTimeout(() => void flush(), QUIET_MS) }
  }
  const leave = useEffectEvent(() => void flush())
  useEffect(() => () => leave(), [])
  // The server's answer is the truth from when it arrives, be it ours or a colleague's.
  const [seen, setSeen] = useState(quantity)
  if (seen !== quantity) {
    setSeen(quantity)
    setWanted(null)
  }
  return { quantity: wanted ?? quantity, change }
}
