import { inkOf } from './ink.ts'

/** What of a card's texts and controls is not readable: cut off by what is around it, or lying outside the card. */
export function cutOff(card: Element): string[] {
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = inkOf(node)
    if (!node.textContent!.trim() || node.parentElement!.closest('.visually-hidden')) continue
    // Left out on purpose.
    if (!node.parentElement!.checkVisibility()) continue
    const bounds = { left, right, top, bottom }
    for (let box = node.parentElement!; box !== card; box = box.parentElement!)
      if (getComputedStyle(box).overflow !== 'visible' && getComputedStyle(box).display !== 'contents') {
        const outer = box.getBoundingClientRect()
        bounds.left = Math.max(bounds.left, outer.left)
        bounds.right = Math.min(bounds.right, outer.right)
        bounds.top = Math.max(bounds.top, outer.top)
        bounds.bottom = Math.min(bounds.bottom, outer.bottom)
      }
    const fits =
      text.left >= bounds.left - 1 &&
      text.right <= bounds.right + 1 &&
      text.top >= bounds.top - 1 &&
      text.bottom <= bounds.bottom + 1
    if (!fits) cut.push(node.textContent!)
  }
  return cut
}
