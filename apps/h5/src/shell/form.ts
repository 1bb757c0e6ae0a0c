import { useRef, useState, type FormEvent } from 'react'
import { CallError } from './client.ts'
import { useKept } from './navigation.ts'
import { tellRefusal } from './query.ts'

type Values = Record<string, string>
interface Schema {
  '~standard': {
    validate: (value: unknown) => Checked | Promise<Checked>
  }
}
type Checked = { issues?: readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }[] }

/**
 * A small form: values as typed, checked by the contract's schema when it is sent, messages under their fields, the
 * first wrong field in focus. `keep` names what survives a visit to another page (never a password).
 */
export function useForm<V extends Values>(initial: V, schema: Schema, keep?: string) {
  const [saved, save] = useKept<V>(keep ?? '', initial)
  const [values, setValues] = useState<V>(keep ? saved : initial)
  const [errors, setErrors] = useState<Partial<Record<keyof V, string>>>({})
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  const set = (name: keyof V, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (keep) save(next)
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }
  /** Shows messages and leads to the first of them. */
  const complain = (found: Partial<Record<keyof V, string>>) => {
    setErrors(found)
    requestAnimationFrame(() => {
      const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      first?.focus()
      first?.scrollIntoView({ block: 'center' })
    })
  }
  const check = (only?: keyof V): boolean => {
    const checked = schema['~standard'].validate(values) as Checked
    const found: Partial<Record<keyof V, string>> = {}
    for (const { message, path = [] } of checked.issues ?? []) {
      const step = path[0]
      const name = (typeof step === 'object' ? step.key : step) as keyof V
      if (name !== undefined && name in values && (!only || only === name)) found[name] ??= message
    }
    complain(only ? { ...errors, [only]: found[only] } : found)
    return Object.keys(found).length === 0
  }
  /** For `onSubmit`: checks, sends once, puts the server's messages under their fields. */
  const submit = (send: (values: V) => Promise<unknown>) => async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !check()) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  /** A refused call: 422 goes under the fields it names, anything else is told as usual. */
  const refuse = (error: unknown, field?: keyof V) => {
    if (!(error instanceof CallError)) throw error
    const named = Object.entries(error.fields).filter(([name]) => name in values)
    if (named.length) complain(Object.fromEntries(named) as Partial<Record<keyof V, string>>)
    else if (field && error.code === 422) complain({ [field]: error.msg } as Partial<Record<keyof V, string>>)
    else tellRefusal(error)
  }
  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: (value: string) => set(name, value),
  })
  return { ref, values, set, field, check, complain, submit, refuse, busy }
}
