/**
 * Runs once the next frame has been painted, when style and layout are known: what moves the focus or reads a position before that
 * would have the browser lay the page out in between, within the press that opens it. Returns how to cancel it.
 */
export function afterPaint(run: () => void): () => void {
  let wanted = true
  requestAnimationFrame(() => setTimeout(() => wanted && run()))
  return () => (wanted = false)
}
