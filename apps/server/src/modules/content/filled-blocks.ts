import type { GetHome, HomeBlock, HomeStrip, Out } from '@shop/contract'
import type { ArrangedBlock } from './arranged.ts'

type Home = Out<typeof GetHome>
/** The kinds whose content is a list that the answer names after them. */
type ListKind = Exclude<HomeBlock, HomeStrip | 'recommend'>
type Content = Pick<Home, ListKind | 'strips'>

const hasStrip = ({ strips }: Content, id: number) => strips.some((strip) => strip.id === id)
/** Whether a block has something in it. What is recommended comes page by page from another call. */
const IS_FILLED: Record<HomeBlock, (content: Content, id: number) => boolean> = {
  'bought-before': hasStrip,
  'near-expiry': hasStrip,
  popular: hasStrip,
  chosen: hasStrip,
  entries: ({ entries }) => entries.length > 0,
  banners: ({ banners }) => banners.length > 0,
  notices: ({ notices }) => notices.length > 0,
  sellers: ({ sellers }) => sellers.length > 0,
  recommend: () => true,
}

/** The blocks with something in them, in their order, and what is in them; nothing of a block that this visitor does not find. */
export function filledBlocks(arranged: readonly ArrangedBlock[], content: Content): Pick<Home, ListKind | 'strips' | 'blocks'> {
  const kinds = new Set<HomeBlock>(arranged.map(({ kind }) => kind))
  return {
    entries: kinds.has('entries') ? content.entries : [],
    banners: kinds.has('banners') ? content.banners : [],
    notices: kinds.has('notices') ? content.notices : [],
    sellers: kinds.has('sellers') ? content.sellers : [],
    strips: content.strips,
    blocks: arranged.filter(({ id, kind }) => IS_FILLED[kind](content, id)).map(({ id, kind }) => ({ id, kind })),
  }
}
