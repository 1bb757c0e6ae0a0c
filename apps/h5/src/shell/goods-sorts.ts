import type { CallArgs } from '@shop/contract/endpoints'

export type GoodsSort = NonNullable<CallArgs<'ListGoods'>['orderBy']>
/** The contract's sorts, without loading its schemas. */
export const GOODS_SORTS = [
  'composite',
  'salesCount',
  'priceUp',
  'priceDown',
  'newest',
  'longestLife',
] as const satisfies readonly GoodsSort[]
