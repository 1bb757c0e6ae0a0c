import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Fen, Id, Instant, endpoint, keysOf, keyword } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'
import { SALES_PERIODS } from './sales-periods.ts'

/** Which sales are asked for. A seller's operators get their seller's own, and name no other. */
const Asked = {
  /** Without one, the last 7 days, today included. */
  period: z.optional(z.enum(keysOf(SALES_PERIODS))),
  /** The first and the last day, with 'chosen' alone: 366 days at most, today the last. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** One seller's sales; without it, the platform gets those of all. */
  sellerId: z.optional(Id),
}

/**
 * What happened to orders in a time, each dated by when it happened and not by when its order was placed, so that a day that is over stays as
 * it is. `SALES_FIGURES` says what each counts. Sums in fen.
 */
const Figures = {
  placedOrders: Count,
  placedFen: Fen,
  paidOrders: Count,
  paidFen: Fen,
  /** `paidFen` for each of `paidOrders`, rounded; 0 without any. */
  averageFen: Fen,
  /** Shops that paid, each once. */
  shops: Count,
  shippedOrders: Count,
  shippedFen: Fen,
  cancelledOrders: Count,
  cancelledFen: Fen,
  refusedOrders: Count,
  refusedFen: Fen,
  refundedFen: Fen,
}

export const ConsoleGetSales = endpoint({
  method: 'GET',
  path: '/console/sales',
  access: 'any:orders',
  tags: ['sellerOrders'],
  summary:
    'What was ordered, paid, shipped and cancelled in a period, by day or month, next to the period of as many days before it',
  input: z.strictObject({ ...Asked, by: z.optional(z.enum(['day', 'month'])) }),
  output: z.object({
    from: Day,
    to: Day,
    /** As many days, the last of them the one before `from`. */
    before: z.object({ from: Day, to: Day }),
    /** Of whom it is; null: of all sellers. */
    seller: z.nullable(z.object({ sellerId: Id, name: z.string() })),
    figures: z.object(Figures),
    figuresBefore: z.object(Figures),
    /** Each day or month of the period, also those without sales; of a month, the days within the period. */
    points: z.array(z.object({ /** Its first day within the period. */ day: Day, ...Figures })),
  }),
  refusals: ['NOT_FOUND'],
})

export const ConsoleListGoodsSales = endpoint({
  method: 'GET',
  path: '/console/sales/goods',
  access: 'any:orders',
  summary:
    'The 100 goods that sold best in a period: packs and sums of the orders that were paid in it, also of those refunded later',
  input: z.strictObject({ ...Asked, sort: z.optional(z.enum(['fen', 'quantity', 'shops'])), ...Page }),
  output: pageOf(
    z.object({
      /** The record that stands for the goods today; what was merged into it counts as it. */
      goodsId: Id,
      goodsNo: z.string(),
      ...GoodsBrief.shape,
      quantity: Count,
      /** Without freight. */
      fen: Fen,
      shops: Count,
    }),
  ),
  refusals: ['NOT_FOUND'],
})

export const ConsoleListShopSales = endpoint({
  method: 'GET',
  path: '/console/sales/shops',
  access: 'any:orders',
  summary: 'The shops that paid orders in a period, with their sums and their last payment in it',
  input: z.strictObject({
    ...Asked,
    keyword: z.optional(keyword(60)),
    sort: z.optional(z.enum(['fen', 'orders', 'last'])),
    ...Page,
  }),
  output: pageOf(
    z.object({
      shopId: Id,
      shopName: z.string(),
      /** The province of its county. */
      province: z.string(),
      orders: Count,
      fen: Fen,
      averageFen: Fen,
      lastPaidAt: Instant,
    }),
  ),
  refusals: ['NOT_FOUND'],
})

export const ConsoleListSellerSales = endpoint({
  method: 'GET',
  path: '/console/sales/sellers',
  access: 'platform:orders',
  summary: 'The figures of each seller that had orders in a period',
  input: z.strictObject({ ...Asked, sort: z.optional(z.enum(['fen', 'orders', 'shops'])), ...Page }),
  output: pageOf(z.object({ sellerId: Id, name: z.string(), ...Figures })),
  refusals: ['NOT_FOUND'],
})

export const ConsoleListProvinceSales = endpoint({
  method: 'GET',
  path: '/console/sales/provinces',
  access: 'platform:orders',
  summary: 'What shops of each province paid in a period; a shop counts where it is today',
  input: z.strictObject({ ...Asked, sort: z.optional(z.enum(['fen', 'orders', 'shops'])), ...Page }),
  output: pageOf(z.object({ /** The province’s code. */ regionId: Id, name: z.string(), orders: Count, fen: Fen, shops: Count })),
  refusals: ['NOT_FOUND'],
})

export const FindSalesSellers = endpoint({
  method: 'GET',
  path: '/console/sales/findSellers',
  access: 'platform:orders',
  summary: 'Sellers by a part of their name or their company’s, to choose whose sales are shown: 20 at most',
  input: z.strictObject({ keyword: keyword(40, 2) }),
  output: z.object({ rows: z.array(z.object({ sellerId: Id, name: z.string(), companyName: z.string() })) }),
})
