import { parseBlocks, parsePieces, type RichBlock } from '@shop/ui/rich-text/parse-rich-text.ts'
import type { Mark, Node } from 'prosemirror-model'
import { schema, type ButtonAttrs, type PictureAttrs } from './schema.ts'

const { nodes, marks } = schema

/** A stored text as the editor shows it. */
export function docOf(text: string): Node {
  const blocks = parseBlocks(text).map(nodeOf)
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()])
}

function nodeOf(block: RichBlock): Node {
  if (block.kind === 'heading') return nodes.heading.create(null, schema.text(block.text))
  if (block.kind === 'picture') return nodes.picture.create({ src: block.src, alt: block.alt })
  if (block.kind === 'button') return nodes.button.create({ to: block.to, words: block.text })
  if (block.kind === 'paragraph') return paragraphOf(block.text)
  const list = block.ordered ? nodes.ordered_list : nodes.bullet_list
  return list.create(
    null,
    block.items.map((item) => nodes.list_item.create(null, paragraphOf(item))),
  )
}

const paragraphOf = (text: string) =>
  nodes.paragraph.create(
    null,
    parsePieces(text).flatMap(({ text: words, strong, to }) => {
      const mark = strong ? [marks.strong.create()] : to ? [marks.link.create({ to })] : []
      return words
        .split('\n')
        .flatMap((line, no) => [
          ...(no > 0 ? [nodes.hard_break.create()] : []),
          ...(line === '' ? [] : [schema.text(line, mark)]),
        ])
    }),
  )

/** What is stored of an edited text; '' when nothing can be seen of it. It reads as it was edited: words that look like a mark are kept from being one. */
export const textOf = (doc: Node): string => doc.children.flatMap(blockText).join('\n\n')

function blockText(block: Node): string[] {
  if (block.type === nodes.heading) {
    const words = block.textContent.trim()
    return words === '' ? [] : [`## ${words}`]
  }
  if (block.type === nodes.picture) {
    const { src, alt } = block.attrs as PictureAttrs
    return [`![${alt.replaceAll(/[[\]\n]/g, '')}](${src})`]
  }
  if (block.type === nodes.button) {
    const { to, words } = block.attrs as ButtonAttrs
    return [`[[${withoutEnd(words)}]](${to})`]
  }
  if (block.type === nodes.paragraph) {
    const lines = linesOf(block).map(plain)
    return lines.length === 0 ? [] : [lines.join('\n')]
  }
  // Numbers beyond 99 are no marks; what is shown counts by position.
  const items = block.children
    .map((item) => item.children.flatMap(linesOf).join(' '))
    .filter((words) => words !== '')
    .map((words, no) => `${block.type === nodes.ordered_list ? `${Math.min(no + 1, 99)}.` : '-'} ${words}`)
  return items.length === 0 ? [] : [items.join('\n')]
}

/** Without the space that would make a heading or a list of a line. */
const plain = (line: string) => line.replace(/^(#{2,3}|-|\d{1,2}\.) +/, '$1')

/** The lines of a paragraph that are not empty. */
function linesOf(paragraph: Node): string[] {
  const lines = ['']
  for (const child of paragraph.children) {
    if (child.type === nodes.hard_break) lines.push('')
    else lines.push(marked(lines.pop()!, child.text ?? '', child.marks[0]))
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** A line with these words behind it. */
function marked(line: string, words: string, mark: Mark | undefined): string {
  if (!mark || words.trim() === '') return line + words
  if (mark.type === marks.strong) return line + words.replaceAll(/[^*]*[^*\s][^*]*/g, '**$&**')
  // A link behind `!` would be a picture.
  return `${line.replace(/!$/, '！')}[${withoutEnd(words)}](${String(mark.attrs.to)})`
}

/** Without the bracket that ends the words of a link. */
const withoutEnd = (words: string) => words.replaceAll(']', '］')
