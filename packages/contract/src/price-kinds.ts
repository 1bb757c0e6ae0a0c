/** What only some shops pay, as shop and console call it: a shop's contract price takes precedence over the price of its group. */
export const CUSTOMER_PRICE_KINDS = { contract: '协议价', group: '会员价' } as const
export type CustomerPriceKind = keyof typeof CUSTOMER_PRICE_KINDS
/** Where a price comes from: one of these, or the tiers, which all pay. */
export const PRICE_KINDS = { ...CUSTOMER_PRICE_KINDS, tier: '阶梯价' } as const
export type PriceKind = keyof typeof PRICE_KINDS
