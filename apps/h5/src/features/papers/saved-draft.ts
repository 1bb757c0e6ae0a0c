import { CallError } from '@shop/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { invalidate, QUIET_MS } from '../../shell/query.ts'
import { keep as keepOnDevice } from '../../shell/keep.ts'

/** How a form says where its draft is. */
export const SAVED = {
  '': '',
  saving: '正在保存…',
  server: '草稿已保存',
  device: '网络不通，草稿已保存在本机',
  consent: '草稿暂存在本机，请先单独同意填写身份证信息',
}
export type Saved = keyof typeof SAVED

/** Where a draft is that the server did not take. A consent that is missing is asked for again where the fields are. */
function notSaved(error: unknown): Saved {
  if (!(error instanceof CallError)) return ''
  if (error.reason === 'CARD_CONSENT') {
    invalidate(['consents'])
    return 'consent'
  }
  // What can't be a draft (an unfinished phone, a colleague has sent it) is said when it is sent.
  return error.network ? 'device' : ''
}

/** What was typed on this device, over what the server had then (its `updatedAt`; null: nothing). A logout clears it. */
interface Kept<T> {
  over: string | null
  content: T
  /** When (ms) the server had it too, since `over`: it was sent while the page was left. */
  savedAt?: number
}
function readKept<T>(key: string): Kept<T> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<T> | null
    return kept?.content ? kept : null
  } catch {
    return null
  }
}
const drop = (key: string) => localStorage.removeItem(key)

/** How long after (ms) what could not be sent is sent again, should the browser not say that there is a network again. */
const AGAIN_MS = 10_000
/** The answer of a page that was opened again may be so much older (ms) than what was sent while it was left. */
const ON_ITS_WAY = 60_000

const now = () => Date.now()
/** Whether a form begins with what this device kept, given what the server has. */
function worthOf({ over, savedAt }: Kept<unknown>, updatedAt: string | null): 'use' | 'ask' | 'drop' {
  if (over === updatedAt) return 'use'
  if (savedAt === undefined) return 'ask'
  // The page was opened again before the server had it; or something newer has come since, if only another application.
  return (over ?? '') > (updatedAt ?? '') && now() - savedAt < ON_ITS_WAY ? 'use' : 'drop'
}

interface KeptDraft<T> {
  /** What the form begins with in place of what the server has; null: nothing was kept here. */
  draft: T | null
  /** Set while it must be chosen: what was kept here is over something older than what the server has. */
  choice: { onDevice: () => void; onServer: () => void } | null
}
/**
 * What was typed on this device and did not reach the server. Neither it nor what a colleague has saved since is lost unasked;
 * `begins`: what the form begins with, over what the server has. Where both say the same, the server had it and its answer was lost.
 */
export function useKeptDraft<T>(key: string, updatedAt: string | null, begins: (kept: T | null) => object): KeptDraft<T> {
  const [{ kept, worth }, set] = useState(() => {
    const kept = readKept<T>(key)
    const worth = kept ? worthOf(kept, updatedAt) : 'drop'
    const isSame = () => JSON.stringify(begins(kept?.content ?? null)) === JSON.stringify(begins(null))
    return { kept, worth: worth === 'ask' && isSame() ? 'drop' : worth }
  })
  const onServer = () => {
    drop(key)
    set({ kept: null, worth: 'drop' })
  }
  return {
    draft: worth === 'drop' ? null : (kept?.content ?? null),
    choice: worth === 'ask' ? { onDevice: () => set({ kept, worth: 'use' }), onServer } : null,
  }
}

interface Draft<T> {
  /** The name of this device's copy. */
  key: string
  /** When the server saved what the form began with; null: never. */
  updatedAt: string | null
  /** What this device may keep of it: identity numbers are kept by the server alone. */
  onDevice: (content: T) => T
  /** Saves it on the server, as a draft. */
  send: (content: T, options: { signal: AbortSignal }) => Promise<{ updatedAt: string | null }>
}
/**
 * Saves a form as one types: on the device at once, on the server when nothing was typed for a moment, when the page is left, when
 * another app is opened, and when there is a network again.
 */
export function useSavedDraft<T>({ key, updatedAt, onDevice, send }: Draft<T>) {
  const [saved, setSaved] = useState<Saved>('')
  const over = useRef(updatedAt)
  const unsent = useRef<T | null>(null)
  const flight = useRef<{ content: T; control: AbortController; done: Promise<void> } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)

  const keep = (content: T, savedAt?: number) => {
    const kept: Kept<T> = { over: over.current, content: onDevice(content), ...(savedAt !== undefined && { savedAt }) }
    keepOnDevice(key, JSON.stringify(kept))
  }
  const transmit = async (content: T, { signal }: AbortController) => {
    try {
      const answer = await send(content, { signal })
      if (signal.aborted) return
      over.current = answer.updatedAt
    } catch (error) {
      if (signal.aborted) return
      const where = notSaved(error)
      setSaved(where)
      if (where === 'device' && !isLeft.current) timer.current = setTimeout(() => void flush(), AGAIN_MS)
      return
    }
    if (unsent.current !== content) {
      // What was typed meanwhile is sent next.
      if (unsent.current) keep(unsent.current)
      return
    }
    unsent.current = null
    // Whoever logged out meanwhile leaves nothing on the device.
    if (!isLeft.current) drop(key)
    else if (localStorage.getItem(key)) keep(content, now())
    setSaved('server')
  }
  /** Saves on the server what it has not got yet. */
  const flush = (): Promise<void> => {
    clearTimeout(timer.current)
    const content = unsent.current
    if (content === null) return Promise.resolve()
    if (flight.current?.content === content) return flight.current.done
    flight.current?.control.abort()
    const control = new AbortController()
    const done = transmit(content, control).finally(() => {
      if (flight.current?.control === control) flight.current = null
    })
    flight.current = { content, control, done }
    return done
  }
  const save = (content: T) => {
    unsent.current = content
    keep(content)
    setSaved('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), QUIET_MS)
  }
  /** Nothing is saved any more: it was sent. */
  const stop = () => {
    clearTimeout(timer.current)
    flight.current?.control.abort()
    unsent.current = null
    drop(key)
  }

  const leave = useEffectEvent(() => {
    isLeft.current = true
    // A logout has cleared what is no longer to be sent.
    if (localStorage.getItem(key)) void flush()
    else clearTimeout(timer.current)
  })
  const hide = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void flush()
  })
  const connect = useEffectEvent(() => void flush())
  useEffect(() => {
    isLeft.current = false
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', connect)
    return () => {
      window.removeEventListener('online', connect)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])
  return { saved, save, flush, stop }
}
