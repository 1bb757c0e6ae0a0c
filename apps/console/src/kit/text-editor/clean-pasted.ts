/** What is left out with all that is in it. */
const UNSEEN =
  'head, style, script, template, title, meta, link, xml, noscript, iframe, object, svg, [hidden], [aria-hidden="true"]'
/** Characters that show nothing, and those that change the order of others; the server refuses some of them. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * What Word, WeChat and websites copy, as plain HTML of which the editor's schema takes what a text may consist of: Word's lists become
 * lists, its rows lines, and what can't be seen is gone. Nothing of it is executed or loaded.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const comment of commentsOf(body)) comment.remove()
  // Word's lists need the marks of their items, which are invisible to others.
  turnWordLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('*'))
    if (element.matches(UNSEEN) || element.style.display === 'none' || element.tagName.startsWith('O:')) element.remove()
  numberedByHand(body)
  turnRows(body)
  for (const text of textsOf(body)) text.data = text.data.replaceAll(INVISIBLE, '').replaceAll('\u00a0', ' ')
  return body.innerHTML
}

const textsOf = (within: Node) => found<Text>(within, NodeFilter.SHOW_TEXT)
const commentsOf = (within: Node) => found<Comment>(within, NodeFilter.SHOW_COMMENT)
function found<T extends Node>(within: Node, what: number): T[] {
  const walker = document.createTreeWalker(within, what)
  const nodes: T[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as T)
  return nodes
}

/** Word writes the items of a list as paragraphs, each with its bullet or number as text. */
function turnWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const sign = (mark?.textContent ?? '').trim()
    if (mark === undefined || sign === '') continue
    mark.remove()
    const list = listFor(paragraph, sign)
    if (list) {
      const item = list.appendChild(document.createElement('li'))
      item.append(...paragraph.childNodes)
      paragraph.remove()
    } else paragraph.prepend(byHand(sign))
  }
}

/** The list that an item with this sign continues or begins; null: a text can't number it so, and the number stays words. */
function listFor(paragraph: HTMLElement, sign: string): Element | null {
  const number = /^(\d{1,2})[.、)）]$/.exec(sign)?.[1]
  if (number === undefined && /[\p{L}\p{N}]/u.test(sign.replace(/^[olnuqüØv]$/i, ''))) return null
  const before = paragraph.previousElementSibling
  const tag = number === undefined ? 'UL' : 'OL'
  const continued = before?.tagName === tag && before.classList.contains('of-word') ? before : null
  if (number !== undefined && Number(number) !== (continued?.childElementCount ?? 0) + 1) return null
  if (continued) return continued
  const list = document.createElement(tag)
  list.className = 'of-word'
  paragraph.before(list)
  return list
}

/** `3.` and a space would begin a list at 1. */
const byHand = (sign: string) => sign.replace(/^(\d+)\.$/, '$1、')

/** Numbered lists that do not begin at 1 keep their numbers as words: others refer to them. */
function numberedByHand(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLOListElement>('ol[start]:not([start="1"])')) {
    const lines = [...list.children].map((item, at) => {
      const line = document.createElement('p')
      line.append(`${list.start + at}、`, ...item.childNodes)
      return line
    })
    list.replaceWith(...lines)
  }
}

/** A row of a table becomes a line, since a phone has no room for columns. */
function turnRows(body: HTMLElement): void {
  // The innermost first: a table may only hold another one in place.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].map((row) => [...row.cells])
    const single = rows.every((cells) => cells.length < 2)
    const lines = rows.flatMap((cells) => (single ? cells.flatMap((cell) => [...cell.childNodes]) : [lineOf(cells)]))
    table.replaceWith(...lines)
  }
}

function lineOf(cells: readonly HTMLElement[]): HTMLElement {
  const line = document.createElement('p')
  line.textContent = cells
    .map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ｜ ')
  return line
}
