import { useNavigate } from '@tanstack/react-router'
import { App } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'

const STORAGE_KEY = 'console.review-goes-on'

/**
 * What follows a decision: the queue, or the next application, taken at once. The choice is this browser's. `take` finds and takes the
 * next one and returns its address; null: none is left.
 */
export function useQueue(list: string, take: () => Promise<string | null>) {
  const navigate = useNavigate()
  const { message } = App.useApp()
  const show = useFailure()
  const [goOn, setGoOn] = useState(() => localStorage.getItem(STORAGE_KEY) === '1')
  const onGoOn = (next: boolean) => {
    localStorage.setItem(STORAGE_KEY, next ? '1' : '0')
    setGoOn(next)
  }
  const leave = async () => {
    if (!goOn) return navigate({ to: list })
    const next = await take().catch((error: Error) => {
      show(error)
      return undefined
    })
    if (next === null) void message.info('没有等待审核的申请了')
    return navigate({ to: next ?? list })
  }
  return { goOn, onGoOn, leave: () => void leave() }
}
