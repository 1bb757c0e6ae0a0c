import type { GetHome, HomeBlock, Out } from '@shop/contract'
import type { ArrangedBlock } from './arranged.ts'

type Content = Pick<Out<typeof GetHome>, 'banners' | 'entries' | 'notices' | 'strips' | 'sellers'>
const LISTS = ['banners', 'entries', 'notices', 'sellers'] as const

/**
 * The blocks with something in them, in their order, and what is in them; nothing of a block that this visitor does not find. What is
 * recommended comes page by page from another call.
 */
export function filledBlocks(arranged: readonly ArrangedBlock[], content: Content) {
  const kinds = new Set<HomeBlock>(arranged.map(({ kind }) => kind))
  const strips = new Set(content.strips.map(({ id }) => id))
  const lists = Object.fromEntries(LISTS.map((kind) => [kind, kinds.has(kind) ? content[kind] : []])) as unknown as Content
  const isFilled = ({ id, kind }: ArrangedBlock) =>
    kind === 'recommend' || strips.has(id) || LISTS.some((list) => list === kind && lists[list].length > 0)
  return {
    ...lists,
    strips: content.strips,
    blocks: arranged.filter(isFilled).map(({ id, kind }) => ({ id, kind })),
  }
}
