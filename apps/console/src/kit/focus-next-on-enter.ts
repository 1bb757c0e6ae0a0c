import type { KeyboardEvent } from 'react'

/** A scanner ends each code with Enter: focuses the next field or, after the last one, the submit button. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return
  // An open dropdown handles Enter itself.
  if (field.getAttribute('role') === 'combobox' && field.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([disabled]):not([type=radio]), [data-send]')]
  const next = fields[fields.indexOf(field) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
