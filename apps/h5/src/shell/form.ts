import { useRef, useState, type FormEvent } from 'react'
import { CallError } from '@shop/client'
import { usePageState } from './navigation.ts'
import { showRefusal } from './query.ts'

type Values = Record<string, string>
/** The error message of each invalid field; empty when all are valid. */
export type FieldErrors<V> = Partial<Record<keyof V, string>>
/** The props of a form field. */
export interface FieldProps {
  name: string
  value: string
  error: string | null
  onChange: (value: string) => void
}
/** Returns the error message for a value, or undefined when it is valid. */
export type Rule<V extends Values> = (value: string, values: V) => string | undefined

const CONTROLS = 'input, textarea, select, button'
/** What is focused of the first invalid field in the order of the page: choices and files are marked around their controls. */
export function firstInvalid(within: ParentNode | null): HTMLElement | null {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (!field || field.matches(CONTROLS)) return field ?? null
  return field.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field.querySelector<HTMLElement>(CONTROLS) ?? field
}

/**
 * A small form: values as typed, validated on submit by one rule per field, messages under their fields, focus on the first
 * invalid one. `stateName` is the key under which the values survive a visit to another page (never for a password).
 */
export function useForm<V extends Values>(initial: V, rules: { [K in keyof V]?: Rule<V> }, stateName?: string) {
  const [saved, save] = usePageState<V>(stateName ?? '', initial)
  const [values, setValues] = useState<V>(stateName ? saved : initial)
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  const [busy, setBusy] = useState(false)

  // Two fields may change before the first is rendered: two uploads finish at once.
  const latest = useRef(values)

  /** Changes a field; returns all values with it. */
  const set = (name: keyof V, value: string): V => {
    const next = { ...latest.current, [name]: value }
    latest.current = next
    setValues(next)
    if (stateName) save(next)
    setErrors((all) => (all[name] ? { ...all, [name]: undefined } : all))
    return next
  }
  /** Puts other values in the place of all. */
  const replace = (all: V) => {
    latest.current = all
    setValues(all)
    if (stateName) save(all)
  }
  /** Shows the messages and focuses the first invalid field. */
  const showErrors = (found: FieldErrors<V>) => {
    setErrors(found)
    requestAnimationFrame(() => {
      const first = firstInvalid(document.querySelector('dialog[open]')) ?? firstInvalid(document)
      first?.focus()
      first?.scrollIntoView({ block: 'center' })
    })
  }
  /** Whether all fields are valid, or one: what another one still lacks does not count then. */
  const check = (only?: keyof V): boolean => {
    const found: FieldErrors<V> = only ? { ...errors, [only]: undefined } : {}
    for (const name in rules) {
      const wrong = only && only !== name ? undefined : rules[name]?.(values[name] ?? '', values)
      if (wrong) found[name] = wrong
    }
    showErrors(found)
    return only ? !found[only] : !Object.values(found).some(Boolean)
  }
  /**
   * For `onSubmit`: validates, sends once, and shows the server's messages under their fields; a message without a field
   * goes under `field`.
   */
  const submit = (send: (values: V) => Promise<unknown>, field?: keyof V) => async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !check()) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      refuse(error, field)
    } finally {
      setBusy(false)
    }
  }
  /** Handles a refused call: a 422 is shown under the fields it names, anything else in the usual way. */
  const refuse = (error: unknown, field?: keyof V) => {
    if (!(error instanceof CallError)) throw error
    const named = Object.entries(error.fields).filter(([name]) => name in values)
    if (named.length) showErrors(Object.fromEntries(named) as FieldErrors<V>)
    else if (field && error.code === 422) showErrors({ [field]: error.msg } as FieldErrors<V>)
    else showRefusal(error)
  }
  const field = (name: keyof V & string): FieldProps => ({
    name,
    value: values[name] ?? '',
    error: errors[name] ?? null,
    onChange: (value: string) => void set(name, value),
  })
  return { values, set, replace, field, check, showErrors, submit, refuse, busy }
}
