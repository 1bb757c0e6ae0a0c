/** The orders in which a goods list can be had. */
export const GOODS_SORTS = ['composite', 'salesCount', 'priceUp', 'priceDown', 'newest', 'longestLife'] as const
export type GoodsSort = (typeof GOODS_SORTS)[number]
