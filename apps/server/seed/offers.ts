/** 1 single pharmacy, 2 chain headquarters, 3 chain branch, 4 clinic, 5 hospital, 6 wholesaler. */
export type ShopType = 1 | 2 | 3 | 4 | 5 | 6

export interface SeedTier {
  /** From this quantity on; the first tier starts at 1. */
  fromQuantity: number
  priceFen: number
}

export interface SeedBatch {
  batchNo: string
  producedOn: string
  expiresOn: string
  quantity: number
}

export interface SeedPriceChange {
  day: string
  /** The price of the first tier from that day on. */
  priceFen: number
}

export interface SeedOffer {
  offerNo: string
  sellerNo: string
  goodsNo: string
  /** Ascending quantities, strictly falling prices, one to three of them. */
  tiers: SeedTier[]
  minQuantity: number
  /** Quantities are multiples of it; it divides `minQuantity`. */
  step: number
  splitAllowed: boolean
  limitPerOrder: number | null
  limitPerDay: number | null
  limitPerMonth: number | null
  /** Province codes; null is wherever the seller delivers. */
  soldProvinces: string[] | null
  /** Null is every type. */
  soldShopTypes: ShopType[] | null
  /** Per cent. */
  taxRate: 9 | 13
  deliveryPromise: string
  /** Every batch of a near-expiry offer has under 180 days of life, every batch of another has 180 or more. */
  nearExpiry: boolean
  returnable: boolean
  onSale: boolean
  sortWeight: number
  salesCount: number
  batches: SeedBatch[]
  /** Oldest first; the last one is the price of the first tier. */
  priceHistory: SeedPriceChange[]
  groupPrices: { groupCode: string; priceFen: number }[]
  contractPrices: { shopNo: string; priceFen: number; validFrom: string; validTo: string }[]
}

/** Price groups a shop can belong to; group prices of offers name them. */
export const PRICE_GROUPS = [
  { code: 'standard', name: '标准价' },
  { code: 'chain', name: '连锁价' },
  { code: 'clinic', name: '基层医疗价' },
] as const
