import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { GOODS_TYPE_NAMES } from './codes.ts'
import { PriceView, Reason, ReasonView, StockView } from './catalog.ts'
import { Count, Day, Fen, Id, Nothing, Quantity, endpoint } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'

export const CartLine = z.object({
  gccsId: Id,
  goodsId: Id,
  ...GoodsBrief.shape,
  otcType: codeOf(GOODS_TYPE_NAMES),
  coldChain: z.boolean(),
  quantity: Count,
  chosen: z.boolean(),
  price: PriceView,
  amountFen: z.nullable(Fen),
  /** The unit price when the line was added, if it differs now. */
  priceWas: z.nullable(Fen),
  /** The next tier: its minimum quantity and its price; null when there is none. */
  nextTier: z.nullable(z.object({ from: Count, fen: Fen })),
  minQuantity: Count,
  step: Count,
  maxQuantity: z.nullable(Count),
  stock: StockView,
  expiresOn: z.nullable(Day),
  lifeDays: z.nullable(z.int()),
  nearExpiry: z.boolean(),
  minLifeDays: Count,
  /** The salesman who put it there for the shop, by name; null once a member has set the quantity. */
  putBy: z.nullable(z.string()),
  /** When set, the line is listed separately and can't be selected. */
  cannotBuy: ReasonView,
})
export const Cart = z.object({
  sellers: z.array(
    z.object({
      sellerId: Id,
      sellerName: z.string(),
      logo: z.string(),
      deliveryText: z.string(),
      lines: z.array(CartLine),
      goodsFen: Fen,
      freightFen: Fen,
      minOrderFen: Fen,
      missingFen: Fen,
      freeFreightFen: z.nullable(Fen),
      missingForFreeFreightFen: Fen,
    }),
  ),
  dead: z.array(z.object({ ...CartLine.shape, sellerId: Id, sellerName: z.string() })),
  count: Count,
  chosenCount: Count,
  chosenQuantity: Count,
  goodsFen: Fen,
  freightFen: Fen,
  totalFen: Fen,
  /** Null, or why the whole cart can't go to checkout now (below a seller's minimum, nothing selected, the role). */
  blocked: z.nullable(z.string()),
})
/** The response to a cart change: the new count for the badge and the current cart. */
const CartChange = z.object({ count: Count, cart: Cart })
/** Why the requested quantity of a line can't be bought, and how many packs of it are in the cart. */
const CannotBuy = { cannotBuy: Reason, inCart: Count }
const Ids = z.array(Id).check(z.minLength(1, '请选择商品'), z.maxLength(500))
const MinLifeDays = z.optional(z.union([z.literal(0), z.literal(30), z.literal(90), z.literal(180), z.literal(365)]))

export const GetCart = endpoint({
  method: 'GET',
  path: '/mall/client/cart',
  access: 'procure',
  tags: ['cart'],
  summary: 'The shop’s cart, grouped by seller',
  input: Nothing,
  output: Cart,
})
export const CountCart = endpoint({
  method: 'GET',
  path: '/mall/client/cart/count',
  access: 'buyer',
  tags: ['cartCount'],
  summary: 'The number of lines in the cart',
  input: Nothing,
  output: z.object({ count: Count }),
})
export const AddToCart = endpoint({
  method: 'POST',
  path: '/mall/client/cart/add',
  access: 'procure',
  idempotent: true,
  invalidates: ['cart', 'inCart'],
  summary: 'Adds to what lies in the cart; within minimum, step, limit and stock',
  input: z.strictObject({ gccsId: Id, quantity: Quantity, minLifeDays: MinLifeDays }),
  output: z.object({ count: Count, quantity: Count }),
  refusals: { NOT_FOUND: {}, CANNOT_BUY: CannotBuy, CART_FULL: {} },
})
export const AddManyToCart = endpoint({
  method: 'POST',
  path: '/mall/client/cart/addMany',
  access: 'procure',
  idempotent: true,
  invalidates: ['cart', 'inCart'],
  summary: 'Adds several offers at once; what can’t be bought in its quantity is left out and named',
  input: z.strictObject({
    lines: z.array(z.strictObject({ gccsId: Id, quantity: Quantity })).check(z.minLength(1, '请选择商品'), z.maxLength(100)),
  }),
  output: z.object({ added: Count, left: z.array(z.object({ goodsShowName: z.string(), text: z.string() })), count: Count }),
  refusals: ['CART_FULL'],
})
export const SetCartLine = endpoint({
  method: 'POST',
  path: '/mall/client/cart/set',
  access: 'procure',
  invalidates: ['inCart'],
  summary: 'Sets a line’s quantity (the last one wins), or adds the line',
  input: z.strictObject({ gccsId: Id, quantity: Quantity, minLifeDays: MinLifeDays }),
  output: CartChange,
  refusals: { NOT_FOUND: {}, CANNOT_BUY: CannotBuy, CART_FULL: {} },
})
export const ChooseCartLines = endpoint({
  method: 'POST',
  path: '/mall/client/cart/choose',
  access: 'procure',
  summary: 'Chooses lines for checkout or not',
  input: z.strictObject({ gccsIds: Ids, chosen: z.boolean() }),
  output: CartChange,
})
export const RemoveCartLines = endpoint({
  method: 'POST',
  path: '/mall/client/cart/remove',
  access: 'procure',
  invalidates: ['inCart'],
  summary: 'Deletes lines',
  input: z.strictObject({ gccsIds: Ids }),
  output: CartChange,
})
export const CartToFavourites = endpoint({
  method: 'POST',
  path: '/mall/client/cart/toFavourite',
  access: 'procure',
  invalidates: ['inCart', 'favourites'],
  summary: 'Moves lines to the favourites',
  input: z.strictObject({ gccsIds: Ids }),
  output: CartChange,
  refusals: ['FAVOURITES_FULL'],
})
