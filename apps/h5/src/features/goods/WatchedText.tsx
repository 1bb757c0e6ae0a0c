import type { GoodsRowData } from '@shop/contract/catalog'
import { watchedText } from './watched-text.ts'

/** On a card: what the shop watches of the goods. */
export default function WatchedText({ watched }: { watched: NonNullable<GoodsRowData['watched']> }) {
  return <span>{watchedText(watched)}</span>
}
