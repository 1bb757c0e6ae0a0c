/** The sort orders of a goods list. */
export const GOODS_SORTS = ['composite', 'salesCount', 'priceUp', 'priceDown', 'newest', 'longestLife'] as const
export type GoodsSort = (typeof GOODS_SORTS)[number]
