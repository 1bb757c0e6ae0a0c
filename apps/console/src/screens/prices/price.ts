import type {
  ConsoleFindPricedOffers,
  ConsoleListPrices,
  EndCustomerPrices,
  SetCustomerPrices,
} from '@shop/contract/console-prices'
import type { Args, Out } from '@shop/contract/endpoint'
import dayjs, { type Dayjs } from 'dayjs'

export type PriceRow = Out<typeof ConsoleListPrices>['rows'][number]
export type PricedOffer = Out<typeof ConsoleFindPricedOffers>['rows'][number]
export type PriceArgs = Args<typeof SetCustomerPrices>['prices'][number]
type EndArgs = Args<typeof EndCustomerPrices>['prices'][number]

/** A price in a form: of what and whom, what it was when the form opened, and what is typed. */
export interface EditedPrice {
  seen: EndArgs
  goods: Pick<PricedOffer, 'goodsNo' | 'goodsShowName' | 'specification' | 'factory' | 'listFen' | 'lowestFen'>
  customerName: string
  fen: number | null
  until: Dayjs | null
}

/** A row of the list as a call names it. */
export const seenOf = ({ gccsId, shopId, priceGroupId, fen, until }: PriceRow): EndArgs => ({
  gccsId,
  shopId,
  priceGroupId,
  seenFen: fen,
  seenUntil: until,
})

export const editRow = (row: PriceRow): EditedPrice => ({
  seen: seenOf(row),
  goods: row,
  customerName: row.customerName,
  fen: row.fen,
  until: row.until === null ? null : dayjs(row.until),
})

/** The price of an offer that was found for a shop or a group, the one that it has filled in. */
export const editOffer = (
  offer: PricedOffer,
  customer: { shopId: number | null; priceGroupId: number | null; customerName: string },
): EditedPrice => {
  const { shopId, priceGroupId, customerName } = customer
  return {
    seen: { gccsId: offer.gccsId, shopId, priceGroupId, seenFen: offer.fen, seenUntil: offer.until },
    goods: offer,
    customerName,
    fen: offer.fen,
    until: offer.until === null ? null : dayjs(offer.until),
  }
}

export const priceArgs = ({ seen, fen, until }: EditedPrice): PriceArgs => ({
  ...seen,
  fen: fen!,
  until: seen.shopId === null ? null : (until?.format('YYYY-MM-DD') ?? null),
})
