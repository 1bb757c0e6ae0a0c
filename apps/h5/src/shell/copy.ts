import { toast } from '@shop/ui/toast/toast.ts'

/**
 * Copies a text, also where the browser withholds its clipboard (plain http), and says so: that it is copied, or `done`. Where
 * nothing copies, it shows the text.
 */
export async function copyText(name: string, text: string, done = `${name}已复制`) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (copied || copySelected(text)) toast(done, { tone: 'success' })
  else toast(`${name} ${text}`)
}

/** The way of older browsers, which needs no secure page: copies what is selected in a field. */
function copySelected(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  const focused = document.activeElement
  // Inside an open layer: a field below it can't be selected.
  const host = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body
  host.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way on plain http
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
