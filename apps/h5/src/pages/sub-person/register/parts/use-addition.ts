import type { AdditionField } from '@shop/contract/addition-fields'
import type { Addition } from '@shop/contract/additions'
import { SaveUserAudit } from '@shop/contract/joining'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSavedDraft } from '../../../../features/papers/saved-draft.ts'
import { withReason } from '../../../../features/papers/with-reason.ts'
import { useForm } from '../../../../shell/form.ts'
import { call } from '../../../../shell/http.ts'
import { useMe } from '../../../../shell/me.ts'
import { invalidate } from '../../../../shell/query.ts'
import { useSession } from '../../../../shell/session.ts'
import { argsOf, rulesOf } from './addition-form.ts'
import { overServer, typedOf, type Typed } from './typed-addition.ts'
import { withInvite } from './kept-invite.ts'
import { additionKey } from './kept-addition.ts'

const sendDraft = (typed: Typed, options: { signal: AbortSignal }) =>
  call(SaveUserAudit, { ...argsOf(typed), ...withInvite(), submit: false }, options)

/**
 * What was typed last in any step. Steps that one comes back to are still there, with what they began with; each of them saves all that
 * is typed, and would bring back what another one has changed since.
 */
let latest: { key: string; typed: Typed } | null = null
// An identity number may be among it: whoever logs out leaves none of it behind.
useSession.subscribe(() => {
  if (latest?.key !== additionKey()) latest = null
})

/** One step of adding a shop; `kept` is what was typed on this device. */
export function useAddition(addition: Addition | null, part: 'shop' | 'identity', kept: Typed | null) {
  const ownPhone = useMe().data?.user.phone ?? ''
  const [begun] = useState(() => {
    const typed = typedOf(addition)
    // Who adds a shop is called first of all: one is required, so that an empty one was only not typed yet.
    return { ...typed, 'shop.phone': typed['shop.phone'] || ownPhone }
  })
  const [key] = useState(additionKey)
  const form = useForm<Typed>(overServer(begun, kept), rulesOf(part))
  const isBegun = useRef(false)
  const show = useEffectEvent(() => {
    // A step that begins has asked the server; one that is shown again goes on with what the others say.
    if (!isBegun.current) latest = { key, typed: form.values }
    else if (latest?.key === key) form.replace(latest.typed)
    isBegun.current = true
  })
  useEffect(() => show(), [])
  const { saved, save, flush, stop } = useSavedDraft<Typed>({
    key,
    updatedAt: addition?.updatedAt ?? null,
    onDevice: (typed) => ({ ...typed, 'identity.idNumber': begun['identity.idNumber'] }),
    send: sendDraft,
  })
  const set = (field: keyof Typed, value: string) => {
    const typed = form.set(field, value)
    latest = { key, typed }
    save(typed)
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
  /** Nothing is typed any more: it was sent. */
  const end = () => {
    latest = null
    stop()
  }
  return { form, field, set, saved, flush, leave, stop: end }
}
