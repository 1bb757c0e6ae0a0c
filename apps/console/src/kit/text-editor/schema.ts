import { Schema } from 'prosemirror-model'
import { hrefOfTarget, targetOfHref } from './link-target.ts'

/** An uploaded picture, as `parse-rich-text.ts` of @shop/ui reads it. */
const UPLOADED = /^\/files\/u\/[0-9a-f-]{36}\.webp$/

export interface PictureAttrs {
  src: string
  alt: string
}
export interface ButtonAttrs {
  /** What a link of a text leads to, as it is stored. */
  to: string
  words: string
}

/**
 * What a text may consist of: no more than the marks of stored texts can say (`parse-rich-text.ts` of @shop/ui). Whatever else is pasted
 * has no place here and is left out, its words aside.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      marks: '',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => ['h3', 0],
    },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    // Commands join items before they take them out of a list; stored is one line an item.
    list_item: { content: 'paragraph+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    picture: {
      group: 'block',
      draggable: true,
      attrs: { src: { validate: 'string' }, alt: { default: '', validate: 'string' } },
      parseDOM: [{ tag: 'img', getAttrs: (element) => pictureOf(element) }],
      toDOM: ({ attrs }) => ['img', { src: `${String(attrs.src)}?w=800`, alt: String(attrs.alt) }],
    },
    button: {
      group: 'block',
      draggable: true,
      attrs: { to: { validate: 'string' }, words: { validate: 'string' } },
      parseDOM: [{ tag: 'span[data-to]', getAttrs: (element) => buttonOf(element) }],
      toDOM: ({ attrs }) => ['span', { 'data-to': String(attrs.to) }, String(attrs.words)],
    },
    hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    text: { group: 'inline' },
  },
  marks: {
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: ({ style }) => (style.fontWeight === 'normal' ? false : null) },
        { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]00)$/.test(value) ? null : false) },
      ],
      toDOM: () => ['strong', 0],
    },
    // Words are strong or a link, never both.
    link: {
      inclusive: false,
      excludes: 'link strong',
      attrs: { to: { validate: 'string' } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const to = targetOfHref(element.getAttribute('href') ?? '')
            return to === null ? false : { to }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: hrefOfTarget(String(attrs.to)) }, 0],
    },
  },
})

/** Of another editor of ours; with an address that a text can't store its words are left. */
const buttonOf = ({ dataset, textContent }: HTMLElement): ButtonAttrs | false => {
  const to = targetOfHref(dataset.to ?? '')
  return to !== null && { to, words: textContent }
}

const pictureOf = (element: HTMLElement): PictureAttrs | false => {
  const src = (element.getAttribute('src') ?? '').split('?')[0]!
  return UPLOADED.test(src) && { src, alt: element.getAttribute('alt') ?? '' }
}
