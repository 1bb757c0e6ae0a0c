import type { AdditionField } from '@shop/contract/addition-fields'
import type { Addition } from '@shop/contract/additions'
import { SaveUserAudit } from '@shop/contract/joining'
import { useEffect, useRef, useState } from 'react'
import { notSaved, type Saved } from '../../../../features/papers/use-draft.ts'
import { withReason } from '../../../../features/papers/with-reason.ts'
import { useForm } from '../../../../shell/form.ts'
import { call } from '../../../../shell/http.ts'
import { invalidate, QUIET_MS } from '../../../../shell/query.ts'
import { argsOf, rulesOf, typedOf, type Typed } from './addition-form.ts'
import { dropAddition, keepAddition, type Kept } from './kept-addition.ts'

/** One step of adding a shop: saved as one types, on the device at once, on the server when nothing was typed for a moment. */
export function useAddition(addition: Addition | null, part: 'shop' | 'identity', kept: Kept | null) {
  const [begun] = useState(() => typedOf(addition))
  const form = useForm<Typed>(kept ? { ...begun, ...kept.typed } : begun, rulesOf(part))
  const [saved, setSaved] = useState<Saved>('')
  const over = useRef(addition?.updatedAt ?? null)
  const latest = useRef<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const keep = (typed: Typed) => {
    // Identity numbers are kept by the server alone.
    const kept: Kept = { over: over.current, typed: { ...typed, 'identity.idNumber': begun['identity.idNumber'] } }
    keepAddition(kept)
  }
  /** Saves on the server what it has not got yet. */
  const flush = async () => {
    clearTimeout(timer.current)
    const typed = latest.current
    if (!typed) return
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    try {
      over.current = (await call(SaveUserAudit, { ...argsOf(typed), submit: false }, { signal })).updatedAt
      if (latest.current === typed) {
        latest.current = null
        dropAddition()
      } else if (latest.current) keep(latest.current)
      setSaved('server')
    } catch (error) {
      if (signal.aborted) return
      setSaved(notSaved(error))
    }
  }
  const set = (field: keyof Typed, value: string) => {
    const typed = form.set(field, value)
    latest.current = typed
    keep(typed)
    setSaved('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), QUIET_MS)
  }
  /** Nothing is saved any more: it was sent. */
  const stop = () => {
    clearTimeout(timer.current)
    sending.current?.abort()
    latest.current = null
    dropAddition()
  }
  const field = (name: AdditionField) =>
    withReason(form.field(name), {
      before: begun[name],
      reason: addition?.reasons[name],
      onChange: (value) => set(name, value),
    })
  /** Leaves for another step: what was typed is there. */
  const leave = async () => {
    await flush()
    invalidate(['joining'])
  }
  return { form, field, set, saved, flush, leave, stop }
}
