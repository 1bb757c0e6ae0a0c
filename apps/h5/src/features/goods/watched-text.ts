import { formatFen } from '@shop/ui'
import type { GoodsRowData } from '@shop/contract/catalog'

/** What a shop watches, in a few words. */
export const watchedText = ({ stock, price, belowFen }: NonNullable<GoodsRowData['watched']>): string =>
  [stock && '到货提醒', price && (belowFen === null ? '降价提醒' : `${formatFen(belowFen)} 以下提醒`)].filter(Boolean).join('，')
