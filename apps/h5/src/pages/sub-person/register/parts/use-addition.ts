import type { AdditionField } from '@shop/contract/addition-fields'
import type { Addition } from '@shop/contract/additions'
import { SaveUserAudit } from '@shop/contract/joining'
import { useState } from 'react'
import { useSavedDraft } from '../../../../features/papers/saved-draft.ts'
import { withReason } from '../../../../features/papers/with-reason.ts'
import { useForm } from '../../../../shell/form.ts'
import { call } from '../../../../shell/http.ts'
import { useMe } from '../../../../shell/me.ts'
import { invalidate } from '../../../../shell/query.ts'
import { argsOf, rulesOf } from './addition-form.ts'
import { overServer, typedOf, type Typed } from './typed-addition.ts'
import { withInvite } from './kept-invite.ts'
import { additionKey } from './kept-addition.ts'

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
  const { saved, save, flush, stop } = useSavedDraft<Typed>({
    key,
    updatedAt: addition?.updatedAt ?? null,
    onDevice: (typed) => ({ ...typed, 'identity.idNumber': begun['identity.idNumber'] }),
    send: sendDraft,
  })
  const set = (field: keyof Typed, value: string) => save(form.set(field, value))
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
