import type { FindBestBasket } from '@shop/contract/basket'
import type { Out } from '@shop/contract/endpoint'
import { goods } from './goods.ts'

type Basket = Out<typeof FindBestBasket>
type Line = Basket['sellers'][number]['lines'][number]

/** A line of a basket: ten packs at ¥12.00, where they are cheapest. */
export const basketLine = (id: number, change: Partial<Line> = {}): Line => {
  const { goodsId, goodsShowName, specification, factory, units, image } = goods(id)
  return {
    planned: { goodsId, quantity: 10 },
    gccsId: 100 + id,
    goodsId,
    goodsShowName,
    specification,
    factory,
    units,
    image,
    quantity: 10,
    toCheck: '',
    priceFen: 1_200,
    amountFen: 12_000,
    expiresOn: '2028-06-30',
    lifeDays: 700,
    nearExpiry: false,
    nearExpiryOffer: false,
    minLifeDays: 0,
    why: 'cheapest',
    dearerFen: 0,
    inCart: 0,
    ...change,
  }
}

/** What one seller sells of a basket, without freight or minimum order. */
export const basketSeller = (
  sellerId: number,
  lines: Line[],
  change: Partial<Basket['sellers'][number]> = {},
): Basket['sellers'][number] => ({
  sellerId,
  sellerName: `卖家${sellerId}`,
  lines,
  goodsFen: 12_000,
  freightFen: 0,
  totalFen: 12_000,
  minOrderFen: 0,
  missingFen: 0,
  fill: null,
  ...change,
})

/** A basket that is proven to be the best. */
export const basketOf = (sellers: Basket['sellers'], change: Partial<Basket> = {}): Basket => ({
  sellers,
  left: [],
  goodsFen: 24_000,
  freightFen: 0,
  totalFen: 24_000,
  missingFen: 0,
  proven: true,
  gapFen: 0,
  cheapestEach: { sellers: 2, lines: 2, totalFen: 25_100, missingFen: 0, savedFen: 1_100 },
  oneSeller: { sellers: 1, lines: 2, totalFen: 26_000, missingFen: 0, savedFen: 2_000, sellerId: 1, sellerName: '卖家1' },
  othersInCart: 0,
  bought: 0,
  unclear: { unsure: 0, unknown: 0 },
  beyond: 0,
  ...change,
})
