/** Money that buyers paid and nobody has earned yet. */
export const TRADE_HELD = 'trade-held'
/** What a provider holds for us. */
export const PROVIDER = (name: string) => `provider:${name}`
/** What we owe a seller. */
export const SELLER_DUE = (sellerId: number) => `seller-due:${sellerId}`
