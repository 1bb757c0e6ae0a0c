/** Every place of a text where a word stands, ignoring case; none for an empty word. */
export function findRanges(within: HTMLElement | null, text: string): Range[] {
  const word = text.trim().toLowerCase()
  if (!within || word === '') return []
  const ranges: Range[] = []
  const nodes = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const content = node.textContent!.toLowerCase()
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push(range)
    }
  }
  return ranges
}

/** Marks what was found, and one place more than the others; browsers without highlights only scroll there. Returns the ranges. */
export function markFound(ranges: Range[], at: number): Range[] {
  if ('highlights' in CSS) {
    const [current] = ranges.splice(at, 1)
    CSS.highlights.set('found', new Highlight(...ranges))
    CSS.highlights.set('found-here', new Highlight(...(current ? [current] : [])))
    if (current) ranges.splice(at, 0, current)
  }
  return ranges
}
