/**
 * Where the letters of a text are: without what its font keeps free above and below them. Of fonts with Chinese characters that is nearly
 * half a letter, more than the lines of our texts are apart.
 */
export function inkOf(node: Node): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  const range = document.createRange()
  range.selectNodeContents(node)
  const { left, right, top, bottom } = range.getBoundingClientRect()
  const { fontSize } = getComputedStyle(node instanceof Element ? node : node.parentElement!)
  const line = range.getClientRects()[0]?.height ?? 0
  const free = Math.max(0, (line - Number.parseFloat(fontSize)) / 2)
  return { left, right, top: top + free, bottom: bottom - free }
}
