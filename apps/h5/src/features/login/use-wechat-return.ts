import { CallError } from '@shop/client'
import { useEffect, useRef, useState } from 'react'
import { clearTrip, readTrip, type Trip, type WechatReturn } from './wechat.ts'

/** What a browser came back with, and what it remembered. */
export interface Came extends Trip {
  wxcode: string
  state: string
}
interface Failed {
  failure: string
  back: string | undefined
}
type Outcome<T> = { answer: T; trip: Trip } | Failed | null

/** Somebody who refused, or whose browser never left for WeChat, learns it without a call. */
function arrive({ code, state }: WechatReturn): Came | Failed {
  const trip = readTrip()
  if (!trip || !state) return { failure: '微信授权已失效，请重试', back: trip?.back }
  return code ? { ...trip, wxcode: code, state } : { failure: '您没有同意微信授权', back: trip.back }
}

/** Exchanges what a browser came back with from WeChat, once; null until it is known what became of it. */
export function useWechatReturn<T>(returned: WechatReturn, exchange: (came: Came) => Promise<T>): Outcome<T> {
  const [arrival] = useState(() => arrive(returned))
  const [outcome, setOutcome] = useState<Outcome<T>>('failure' in arrival ? arrival : null)
  const begun = useRef(false)
  useEffect(() => {
    clearTrip()
    if (begun.current || 'failure' in arrival) return
    begun.current = true
    exchange(arrival).then(
      (answer) => setOutcome({ answer, trip: arrival }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setOutcome({ failure: error.msg, back: arrival.back })
      },
    )
  }, [arrival, exchange])
  return outcome
}
