import * as z from 'zod/mini'
import { PriceView, ReasonView, Picture } from './catalog.ts'
import { Count, Cursor, Done, Fen, Id, Instant, Nothing, endpoint, keyword, rowsOf } from './endpoint.ts'

const SellerCard = z.object({
  id: Id,
  name: z.string(),
  logo: z.string(),
  score: z.number(),
  regionName: z.string(),
  minOrderFen: z.nullable(Fen),
  freightText: z.string(),
  deliveryText: z.string(),
  goodsCount: Count,
  salesCount: Count,
  followed: z.boolean(),
  cannotBuy: ReasonView,
})
export const ListSellers = endpoint({
  method: 'GET',
  path: '/mall/client/seller/list',
  access: 'none',
  tags: ['followed'],
  summary: 'The shop hall',
  input: z.strictObject({
    keyword: z.optional(keyword(60)),
    orderBy: z.optional(z.enum(['composite', 'score', 'goodsCount'])),
    followed: z.optional(z.boolean()),
    /** Those with which the shop needs no account, or has one. */
    opened: z.optional(z.boolean()),
    /** Also those that sell nothing to the shop, because of its province or type. */
    everywhere: z.optional(z.boolean()),
    /** Up to this minimum order; without effect for who may not see prices. */
    mostMinOrderFen: z.optional(Fen),
    /** Those whose orders leave today if they are paid now. */
    shipsToday: z.optional(z.boolean()),
    cursor: Cursor,
  }),
  output: rowsOf(
    z.object({
      ...SellerCard.shape,
      /** Whether it sells anything to the visitor. */
      sellsHere: z.boolean(),
      goods: z.array(
        z.object({ goodsId: Id, gccsId: Id, goodsShowName: z.string(), units: z.string(), image: Picture, price: PriceView }),
      ),
    }),
  ),
})
export const GetSellerHome = endpoint({
  method: 'GET',
  path: '/mall/client/seller/home/{sellerId}',
  access: 'none',
  tags: ['followed'],
  summary: 'A seller’s page: card, introduction, notice, categories',
  input: z.strictObject({ sellerId: Id }),
  output: z.object({
    ...SellerCard.shape,
    /** What the seller says of itself, as the platform approved it; '' without. */
    introduction: z.string(),
    /** What it is strong in, in at most five short words. */
    specialities: z.array(z.string()),
    notice: z.string(),
    phone: z.string(),
    companyName: z.string(),
    licenceNo: z.string(),
    openedAt: Instant,
    followers: Count,
    /** Of how many goods the shop has its own price; 0 for who may not see prices. */
    agreed: Count,
    categories: z.array(z.object({ id: Id, name: z.string(), count: Count })),
  }),
  refusals: ['NOT_FOUND'],
})
export const FollowSeller = endpoint({
  method: 'POST',
  path: '/mall/client/seller/follow',
  access: 'buyer',
  invalidates: ['followed'],
  summary: 'Follows a seller or stops',
  input: z.strictObject({ sellerId: Id, on: z.boolean() }),
  output: Done,
  refusals: ['NOT_FOUND', 'FOLLOWED_FULL'],
})

export const GetRegionLogin = endpoint({
  method: 'GET',
  path: '/system/client/common/regionLogin/getRegionLoginInfo',
  access: 'user',
  tags: ['me'],
  summary: 'The region that prices and lists are for, and how many sellers sell there',
  input: Nothing,
  output: z.object({
    /** Null: none is known. */
    regionId: z.nullable(Id),
    regionName: z.string(),
    /** Where it is known from: the shop's licence. People without a shop see what is sold anywhere. */
    from: z.enum(['shop', 'none']),
    /** Whether anybody sells there. */
    served: z.boolean(),
    sellers: Count,
  }),
})
