/**
 * Opens the keyboard of a phone for a page that is still to be rendered: iPhones show it only when a field gets the focus while a
 * press is being handled, and keep it when the focus goes on to another field. The field that gets it meanwhile can't be seen; it
 * leaves with the focus, which every new page takes, for its own field or its start. Elsewhere the page's own field opens the
 * keyboard, and a field in between would have the browser lay the old page out within the press.
 */
export function holdKeyboard(): void {
  // Only Apple's browsers have it.
  if (!('standalone' in navigator)) return
  const field = document.createElement('input')
  field.ariaLabel = '搜索'
  // Smaller letters would have iPhones zoom in.
  field.style.cssText = 'position:fixed;opacity:0;font-size:16px'
  field.addEventListener('blur', () => field.remove())
  document.body.append(field)
  field.focus({ preventScroll: true })
}
