/** Money that buyers have paid and no seller has earned yet. */
export const TRADE_HELD_ACCOUNT = 'trade-held'
/** What a provider holds for us. */
export const providerAccount = (name: string) => `provider:${name}`
/** What we owe a seller. */
export const sellerDueAccount = (sellerId: number) => `seller-due:${sellerId}`
