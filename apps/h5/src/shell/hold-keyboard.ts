/** How long a page may take to put the cursor into its own field. */
const WAITING_MS = 3000

/**
 * Opens the keyboard of a phone for a page that is still to be rendered: iPhones show it only when a field gets the focus while a
 * press is being handled, and keep it when the focus goes on to another field. The field that gets it meanwhile can't be seen; it
 * leaves when the page's own has the focus, or when the page has none.
 */
export function holdKeyboard(): void {
  const field = document.createElement('input')
  field.type = 'search'
  field.enterKeyHint = 'search'
  field.autocomplete = 'off'
  field.ariaLabel = '搜索'
  // Smaller letters would have iPhones zoom in.
  field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px;pointer-events:none'
  const leave = () => {
    clearTimeout(timer)
    field.remove()
  }
  const timer = setTimeout(leave, WAITING_MS)
  field.addEventListener('blur', leave)
  document.body.append(field)
  field.focus({ preventScroll: true })
}
