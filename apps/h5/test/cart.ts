import type { GetCart } from '@shop/contract/cart'
import type { Out } from '@shop/contract/endpoint'

type Cart = Out<typeof GetCart>
type Line = Cart['sellers'][number]['lines'][number]

/** A purchasable line at ten yuan per box. */
export const cartLine = (quantity: number, chosen = true): Line => ({
  gccsId: 7,
  goodsId: 1,
  goodsShowName: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  factory: '哈药集团',
  units: '盒',
  image: '',
  otcType: 1,
  coldChain: false,
  quantity,
  chosen,
  price: { fen: 1000, hidden: null, kind: 'tier' },
  amountFen: 1000 * quantity,
  priceWas: null,
  nextTier: null,
  minQuantity: 1,
  step: 1,
  maxQuantity: null,
  stock: { level: 'plenty', quantity: null },
  expiresOn: '2028-01-01',
  lifeDays: 600,
  nearExpiry: false,
  minLifeDays: 0,
  putBy: null,
  cannotBuy: null,
})

/** A cart with only this line. */
export const cart = (quantity: number, chosen = true): Cart => ({
  sellers: [
    {
      sellerId: 1,
      sellerName: '九畴惠民',
      logo: '',
      deliveryText: '18:00 前付款，预计明天送达',
      lines: [cartLine(quantity, chosen)],
      goodsFen: 1000 * quantity,
      freightFen: 0,
      minOrderFen: 0,
      missingFen: 0,
      freeFreightFen: null,
      missingForFreeFreightFen: 0,
    },
  ],
  dead: [],
  count: 1,
  chosenCount: chosen ? 1 : 0,
  chosenQuantity: chosen ? quantity : 0,
  goodsFen: 1000 * quantity,
  freightFen: 0,
  totalFen: chosen ? 1000 * quantity : 0,
  blocked: null,
})
