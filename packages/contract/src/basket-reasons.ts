/** Why a line is bought where it is: a code and its words. */
export const BASKET_REASONS = {
  pinned: '您指定的卖家',
  only: '只有这家可买',
  cheapest: '这家最便宜',
  minimum: '用来凑够起配',
  freight: '用来凑够包邮',
  together: '和其他商品同家买更省',
  sellers: '限定了卖家数',
} as const
export type BasketReason = keyof typeof BASKET_REASONS
