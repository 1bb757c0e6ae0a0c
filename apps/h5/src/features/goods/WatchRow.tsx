import type { GoodsRowData } from '@shop/contract/catalog'
import { Cell } from '@shop/ui'
import { watchedText } from './watched-text.ts'

/** The way to what the shop is notified of about goods. */
export const WatchRow = ({ row: { watched }, onOpen }: { row: GoodsRowData; onOpen: () => void }) => (
  <Cell title="到货和降价提醒" {...(watched && { value: watchedText(watched) })} onOpen={onOpen} />
)
