import type { ConsoleGetSellerOffer } from '@shop/contract/console-seller-offers'
import type { Out } from '@shop/contract/endpoint'

export type SellerOffer = Out<typeof ConsoleGetSellerOffer>
export type DayPrice = SellerOffer['priceHistory'][number]

/** Prices by day, the newest first, each with what it differs by from the one before in whole percent; null: none is known before. */
export function priceChanges(prices: readonly DayPrice[]): (DayPrice & { percent: number | null })[] {
  return prices
    .map((price, i) => {
      const before = prices[i - 1]
      return { ...price, percent: before ? Math.round(((price.fen - before.fen) * 100) / before.fen) : null }
    })
    .toReversed()
}
