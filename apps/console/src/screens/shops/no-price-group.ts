/** What a shop without a price group pays. */
export const NO_PRICE_GROUP = '无，按商品价'
