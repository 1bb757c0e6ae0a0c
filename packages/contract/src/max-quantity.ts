/** The most packs of one line of a cart, an order or a plan. */
export const MAX_QUANTITY = 999_999
