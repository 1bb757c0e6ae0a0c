import * as z from 'zod/mini'
import { Count, Done, Fen, Id, Quantity, endpoint, keyword } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'

/** So many goods are found at once; narrower words help. */
export const MAX_FOUND_FOR_SHOP = 30
/** So many lines are put into a cart at once. */
export const MAX_PUT_FOR_SHOP = 50

export const AllowCart = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/salesman/allowCart',
  access: 'owner',
  invalidates: ['salesmen'],
  summary: 'Lets a salesman of the shop put goods into its cart, or no longer: at once. What lies there stays',
  input: z.strictObject({ salesmanId: Id, allowed: z.boolean() }),
  output: Done,
  refusals: ['NOT_FOUND', 'AUTHORISATION_OVER'],
})

export const FindForShop = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/salesman/shopGoods',
  access: 'user',
  tags: ['served', 'me'],
  summary: 'Goods that the salesman handles, for a shop that lets them add to its cart: by words, at list prices',
  input: z.strictObject({ shopId: Id, keyword: z.optional(keyword(40)) }),
  output: z.object({
    rows: z.array(
      z.object({
        gccsId: Id,
        ...GoodsBrief.shape,
        sellerName: z.string(),
        /** What everybody pays at the minimum quantity: never the shop’s own price. */
        listFen: Fen,
        minQuantity: Count,
        step: Count,
        /** How many packs the salesman has put there, as long as the shop has not set the quantity itself. */
        quantity: Count,
        /** Why the shop can’t buy it, or that it lies in the cart already; '' where it can be put there. */
        cannotPut: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['NOT_FOUND', 'CART_NOT_ALLOWED'],
})
export type GoodsForShop = z.output<(typeof FindForShop)['output']>['rows'][number]

export const PutForShop = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/salesman/putForShop',
  access: 'user',
  idempotent: true,
  invalidates: ['served'],
  summary:
    'Puts goods into the cart of a shop that allows it, unselected, or takes back what the salesman put there (quantity 0)',
  input: z.strictObject({
    shopId: Id,
    lines: z
      .array(z.strictObject({ gccsId: Id, quantity: z.union([Quantity, z.literal(0)]) }))
      .check(z.minLength(1, '请选择商品'), z.maxLength(MAX_PUT_FOR_SHOP, `每次最多 ${MAX_PUT_FOR_SHOP} 种商品`)),
  }),
  output: z.object({
    put: Count,
    removed: Count,
    /** What was left out, and why. */
    left: z.array(z.object({ goodsShowName: z.string(), text: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'CART_NOT_ALLOWED', 'CART_FULL'],
})
