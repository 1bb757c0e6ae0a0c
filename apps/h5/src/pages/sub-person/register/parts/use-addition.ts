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
import { additionCorrections } from './addition-corrections.ts'
import { argsOf, rulesOf } from './addition-form.ts'
import { overServer, typedOf, type Typed } from './typed-addition.ts'
import { withInvite } from './kept-invite.ts'
import { additionKey } from './kept-addition.ts'
import { useLatest } from './latest-typed.ts'
import { showField } from './show-field.ts'

const sendDraft = (typed: Typed, options: { signal: AbortSignal }) =>
  call(SaveUserAudit, { ...argsOf(typed), ...withInvite(), submit: false }, options)

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
    const { latest, wanted } = useLatest.getState()
    if (!isBegun.current) useLatest.setState({ latest: { key, typed: form.values } })
    else if (latest?.key === key) form.replace(latest.typed)
    isBegun.current = true
    if (!wanted) return
    useLatest.setState({ wanted: null })
    requestAnimationFrame(() => showField(wanted))
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
    useLatest.setState({ latest: { key, typed } })
    save(typed)
  }
  const corrections = additionCorrections(addition, form.values)
  const field = (name: AdditionField) =>
    withReason(form.field(name), {
      reason: corrections.reasonOf(name),
      onChange: (value) => set(name, value),
    })
  /** Leaves for another step: what was typed is there. */
  const leave = async () => {
    await flush()
    invalidate(['joining'])
  }
  /** Nothing is typed any more: it was sent. */
  const end = () => {
    useLatest.setState({ latest: null })
    stop()
  }
  return { form, field, corrections, set, saved, flush, leave, stop: end }
}
