import type { ConsoleGetSellerOffer } from '@shop/contract/console-seller-offers'
import type { Out } from '@shop/contract/endpoint'

export type SellerOffer = Out<typeof ConsoleGetSellerOffer>
export type DayPrice = SellerOffer['priceHistory'][number]

/** By how many percent a price differs from the one before. */
const differsBy = ({ fen }: DayPrice, before: DayPrice) => {
  const ratio = fen / before.fen
  return Math.round(ratio * 100) - 100
}

/** Prices by day, the newest first, each with what it differs by from the one before in whole percent; null: none is known before. */
export const priceChanges = (prices: readonly DayPrice[]): (DayPrice & { percent: number | null })[] =>
  prices.map((price, i) => ({ ...price, percent: prices[i - 1] ? differsBy(price, prices[i - 1]!) : null })).toReversed()
