/** A part of a text: a heading, a paragraph (its line breaks stay), a list, an uploaded picture, or a button. */
export type RichBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'button'; text: string; to: string }
/** Words in a line: plain, strong, or a link. */
export type RichPiece = { text: string; strong?: boolean; to?: string }

const HEADING = /^#{2,3} +(.+)$/
/** A separate line; of uploaded pictures alone: whoever reads must not be led to other hosts. */
const PICTURE = /^!\[([^\]]*)\]\((\/files\/u\/[0-9a-f-]{36}\.webp)\)$/
/** A separate line, too. */
const BUTTON = /^\[\[([^\]]+)\]\]\((\/[^\s)]*|tel:[\d-]+|https?:\/\/[^\s)]+)\)$/
const ITEM = /^(-|\d{1,2}\.) +(.+)$/

const blockOf = (line: string): RichBlock => {
  const heading = HEADING.exec(line)?.[1]
  if (heading !== undefined) return { kind: 'heading', text: heading }
  const [, alt = '', src] = PICTURE.exec(line) ?? []
  if (src !== undefined) return { kind: 'picture', src, alt }
  const [, words = '', to] = BUTTON.exec(line) ?? []
  if (to !== undefined) return { kind: 'button', text: words, to }
  const item = ITEM.exec(line)
  if (item) return { kind: 'list', ordered: item[1] !== '-', items: [item[2]!] }
  return { kind: 'paragraph', text: line }
}

/** What a line adds to the block before it; null: it begins another one. */
const joined = (before: RichBlock | undefined, next: RichBlock): RichBlock | null => {
  if (before?.kind === 'list' && next.kind === 'list' && before.ordered === next.ordered)
    return { ...before, items: [...before.items, ...next.items] }
  if (before?.kind === 'paragraph' && next.kind === 'paragraph') return { ...before, text: `${before.text}\n${next.text}` }
  return null
}

/**
 * The blocks of a text in a small part of Markdown: `## heading`, `- item`, `1. item`, `![words](picture)`, `[[words]](address)` for a button,
 * paragraphs between empty lines. Everything else is
 * text: there is no HTML in it.
 */
export const parseBlocks = (source: string): RichBlock[] =>
  source.split(/\n\s*\n/).flatMap((part) => {
    const blocks: RichBlock[] = []
    for (const line of part.split('\n').map((text) => text.trim())) {
      if (line === '') continue
      const next = blockOf(line)
      const both = joined(blocks[blocks.length - 1], next)
      if (both) blocks[blocks.length - 1] = both
      else blocks.push(next)
    }
    return blocks
  })

/**
 * The pieces of a line: `**strong**` and `[words](address)`, where an address is a page of the shop (`/…`), a phone (`tel:…`) or
 * outside (`https://…`). A picture within a line stays text.
 */
export const parsePieces = (line: string): RichPiece[] =>
  Array.from(
    line.matchAll(/\*\*([^*]+)\*\*|!\[[^\]]*\]\(\S*?\)|\[([^\]]+)\]\((\/[^\s)]*|tel:[\d-]+|https?:\/\/[^\s)]+)\)|[*[!]|[^*[!]+/g),
    ([all, strong, words, to]) => (strong ? { text: strong, strong: true } : words && to ? { text: words, to } : { text: all }),
  )
