import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Fen, Id, Instant, Nothing, endpoint, keyword } from './endpoint.ts'
import { keysOf } from './keys-of.ts'
import { CUSTOMER_PRICE_KINDS } from './price-kinds.ts'

/** So many prices are set or ended at once. */
export const MAX_PRICES_SET = 50
export const CUSTOMER_PRICE_STATES = { active: '生效中', later: '未生效', ended: '已到期' } as const

const PricedOffer = {
  gccsId: Id,
  goodsNo: z.string(),
  goodsShowName: z.string(),
  specification: z.string(),
  factory: z.string(),
  units: z.string(),
  image: z.string(),
  /** It is for near-expiry stock: the goods have a usual offer apart. */
  nearExpiry: z.boolean(),
  /** What everyone pays at the minimum quantity, and at the last tier. */
  listFen: Fen,
  lowestFen: Fen,
}
export const ConsoleListPrices = endpoint({
  method: 'GET',
  path: '/console/prices',
  access: 'any:offers',
  summary: 'Prices of single shops and of price groups, the last changed first: a seller’s own, the platform’s all',
  input: z.strictObject({
    kind: z.optional(z.enum(['all', ...keysOf(CUSTOMER_PRICE_KINDS)])),
    /** A part of the name of a shop or a group, or a shop’s credit code. */
    customer: z.optional(keyword(40)),
    /** A part of a name or a code of the goods. */
    keyword: z.optional(keyword(60)),
    only: z.optional(z.enum(['above', 'low', 'ended'])),
    ...Page,
  }),
  output: pageOf(
    z.object({
      ...PricedOffer,
      kind: z.enum(keysOf(CUSTOMER_PRICE_KINDS)),
      kindName: z.string(),
      shopId: z.nullable(Id),
      priceGroupId: z.nullable(Id),
      /** The shop, or the group. */
      customerName: z.string(),
      sellerName: z.string(),
      fen: Fen,
      /** A price of a shop ends after this day; null: it has no end. */
      until: z.nullable(Day),
      state: z.enum(keysOf(CUSTOMER_PRICE_STATES)),
      stateName: z.string(),
      /** More than the last tier, or less than the bound of the settings. */
      above: z.boolean(),
      low: z.boolean(),
      /** Null: before prices were kept in the console. */
      changedAt: z.nullable(Instant),
      changedBy: z.string(),
    }),
  ),
})
export const ConsoleGetPriceRules = endpoint({
  method: 'GET',
  path: '/console/prices/rules',
  access: 'seller:offers',
  summary: 'The price groups, and within which bounds a price of customers may be, in percent of what everyone pays',
  input: Nothing,
  output: z.object({
    mostPercent: Count,
    lowPercent: Count,
    groups: z.array(z.object({ priceGroupId: Id, name: z.string() })),
  }),
})
export const ConsoleFindPricedShops = endpoint({
  method: 'GET',
  path: '/console/prices/findShops',
  access: 'seller:offers',
  summary: 'Customers of the seller, 20 at most, by a part of the name or the credit code',
  input: z.strictObject({ keyword: keyword(40, 2) }),
  output: z.object({ rows: z.array(z.object({ shopId: Id, name: z.string(), regionName: z.string() })) }),
})
export const ConsoleFindPricedOffers = endpoint({
  method: 'GET',
  path: '/console/prices/findOffers',
  access: 'seller:offers',
  summary: 'The seller’s offers, 20 at most, by words or code, with the price that a shop or a group has of them',
  input: z.strictObject({ keyword: keyword(60), shopId: z.optional(Id), priceGroupId: z.optional(Id) }),
  output: z.object({
    rows: z.array(z.object({ ...PricedOffer, fen: z.nullable(Fen), until: z.nullable(Day) })),
  }),
  refusals: ['NOT_FOUND'],
})

/** Whose price of which offer: a shop’s or a group’s, one of the two; and what the operator saw, null for no price. */
const Priced = {
  gccsId: Id,
  shopId: z.nullable(Id),
  priceGroupId: z.nullable(Id),
  seenFen: z.nullable(Fen),
  seenUntil: z.nullable(Day),
}
const count = [z.minLength(1, '请选择商品'), z.maxLength(MAX_PRICES_SET, `每次最多 ${MAX_PRICES_SET} 个价格`)] as const
const audit = {
  subject: 'offer',
  fields: { shop: '门店', priceGroup: '价格组', price_fen: '门店价', until: '有效期至' },
} as const

export const SetCustomerPrices = endpoint({
  method: 'POST',
  path: '/console/prices/set',
  access: 'seller:offers',
  idempotent: true,
  summary:
    'Sets prices of shops or price groups, all or none, in force at once; refuses when one of them was changed meanwhile, and asks to confirm those above the last tier',
  input: z.strictObject({
    prices: z
      .array(
        z.strictObject({
          ...Priced,
          fen: z.int().check(z.positive('请填价格'), z.maximum(100_000_000)),
          /** The last day of a shop’s price; null: without an end, as a group’s always is. */
          until: z.nullable(Day),
        }),
      )
      .check(...count),
    /** The operator has confirmed prices above the last tier: fixed prices take precedence over tiers. */
    confirmed: z.boolean(),
  }),
  output: z.object({ changed: Count }),
  audit: { ...audit, actions: { 'price.set': '设置门店价' } },
  refusals: {
    NOT_FOUND: {},
    CHANGED_MEANWHILE: {},
    ABOVE_TIERS: { prices: z.array(z.object({ goodsShowName: z.string(), fen: Fen, lowestFen: Fen })) },
  },
})
export const EndCustomerPrices = endpoint({
  method: 'POST',
  path: '/console/prices/end',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Ends prices of shops or price groups, all or none: from now on they pay the next price that applies',
  input: z.strictObject({ prices: z.array(z.strictObject(Priced)).check(...count) }),
  output: z.object({ ended: Count }),
  audit: { ...audit, actions: { 'price.end': '结束门店价' } },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
