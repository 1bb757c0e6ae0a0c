import type { ListGoods } from '@shop/contract/catalog'
import type { Args } from '@shop/contract/endpoint'

export type GoodsSort = NonNullable<Args<typeof ListGoods>['orderBy']>
/** The contract's sorts, without loading its schemas. */
export const GOODS_SORTS = [
  'composite',
  'salesCount',
  'priceUp',
  'priceDown',
  'newest',
  'longestLife',
] as const satisfies readonly GoodsSort[]
