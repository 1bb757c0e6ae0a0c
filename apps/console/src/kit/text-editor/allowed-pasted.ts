import { Fragment, Slice, type Node } from 'prosemirror-model'
import { targetOfHref } from './link-target.ts'
import { schema, type ButtonAttrs } from './schema.ts'

const { nodes, marks } = schema

/** What a text may have of what is pasted into it. */
export interface Allowed {
  /** Whether buyers can open what a link leads to. */
  opens: (to: string) => boolean
  buttons: boolean
}

const WEBSITE = /^\s*https?:/i

/** HTML whose links to websites that buyers can't open are only words, and how many there were. */
export function withoutClosedLinks(html: string, { opens }: Allowed): { html: string; closed: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const closed = [...body.querySelectorAll('a[href]')].filter((link) => {
    const href = link.getAttribute('href') ?? ''
    const to = targetOfHref(href)
    return WEBSITE.test(href) && (to === null || !opens(to))
  })
  for (const link of closed) link.replaceWith(...link.childNodes)
  return { html: body.innerHTML, closed: closed.length }
}

/** The same of what became of it, plain text with marks included; buttons become words where there are none. */
export function allowedOf(slice: Slice, allowed: Allowed): { slice: Slice; closed: number } {
  let closed = 0
  const isClosed = (to: string) => WEBSITE.test(to) && !allowed.opens(to)
  const keep = (node: Node): Node => {
    if (node.type === nodes.button) {
      const { to, words } = node.attrs as ButtonAttrs
      if (isClosed(to)) closed++
      return allowed.buttons && !isClosed(to) ? node : nodes.paragraph.create(null, words ? schema.text(words) : null)
    }
    const link = node.marks.find((mark) => mark.type === marks.link && isClosed(String(mark.attrs.to)))
    if (link) closed++
    const left = link ? node.mark(link.removeFromSet(node.marks)) : node
    return left.isText ? left : left.copy(Fragment.from(left.children.map(keep)))
  }
  const content = Fragment.from(slice.content.content.map(keep))
  return { slice: new Slice(content, slice.openStart, slice.openEnd), closed }
}
