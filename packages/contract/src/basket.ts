import * as z from 'zod/mini'
import { BASKET_REASONS } from './basket-reasons.ts'
import { BUY_REASONS } from './codes.ts'
import { Count, Day, Fen, Id, Quantity, endpoint, keysOf } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'

/** The most lines of a plan that one basket serves: as many as a cart has. */
export const MAX_BASKET_LINES = 500

/** What keeps a line out of the basket besides what keeps it from being bought: nothing but the choices of the person who asks. */
const CHOSEN_OUT = ['excluded', 'sellers', 'nearExpiry'] as const

const BasketLine = z.object({
  /** The plan's line: another goods than what is bought where that replaces it, and as many packs as the plan says. */
  planned: z.object({ goodsId: Id, quantity: Count }),
  gccsId: Id,
  goodsId: Id,
  ...GoodsBrief.shape,
  /** What is bought: rounded up to the offer's minimum and step, and no less than the cart has of it. */
  quantity: Count,
  /** What is to be checked of the plan’s quantity, as a list says it; empty: nothing. */
  toCheck: z.string(),
  priceFen: Fen,
  amountFen: Fen,
  expiresOn: z.nullable(Day),
  lifeDays: z.nullable(z.int()),
  nearExpiry: z.boolean(),
  /** Its seller reserves the offer for such stock, and does not take it back because of its expiry. */
  nearExpiryOffer: z.boolean(),
  minLifeDays: Count,
  why: z.enum(keysOf(BASKET_REASONS)),
  /** How much more that is than where the line alone costs least. */
  dearerFen: Fen,
  /** Packs of this offer that are in the cart already. */
  inCart: Count,
})
/** What else could be done with the same plan. `savedFen`: how much less the basket costs; null when the two can't be compared. */
const Alternative = z.object({
  sellers: Count,
  /** How many lines it serves. */
  lines: Count,
  totalFen: Fen,
  /** What is missing to minimum orders: without that it can't be ordered. */
  missingFen: Fen,
  savedFen: z.nullable(Fen),
})

export const FindBestBasket = endpoint({
  method: 'POST',
  path: '/mall/client/plan/basket',
  access: 'procure',
  tags: ['plan', 'inCart'],
  summary: 'How the shop’s purchase plan costs least over all sellers, freight and minimum orders counted; creates nothing',
  input: z.strictObject({
    /** Goods of the plan that must come from an offer, or from a seller. */
    pinned: z.optional(
      z
        .array(z.strictObject({ goodsId: Id, gccsId: z.optional(Id), sellerId: z.optional(Id) }))
        .check(z.maxLength(MAX_BASKET_LINES)),
    ),
    /** Goods of the plan that are not bought now, and offers and sellers that nothing is bought from. */
    excluded: z.optional(
      z.strictObject({
        goodsIds: z.optional(z.array(Id).check(z.maxLength(MAX_BASKET_LINES))),
        gccsIds: z.optional(z.array(Id).check(z.maxLength(MAX_BASKET_LINES))),
        sellerIds: z.optional(z.array(Id).check(z.maxLength(100))),
      }),
    ),
    /** Goods of the plan that goods of other factories may replace: of the same generic name, dosage form and specification. */
    replaceable: z.optional(z.strictObject({ goodsIds: z.array(Id).check(z.maxLength(MAX_BASKET_LINES)) })),
    /** Leaves out the offers that sellers reserve for near-expiry stock, but for one that is pinned. */
    withoutNearExpiry: z.optional(z.boolean()),
    maxSellers: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  output: z.object({
    sellers: z.array(
      z.object({
        sellerId: Id,
        sellerName: z.string(),
        lines: z.array(BasketLine),
        goodsFen: Fen,
        freightFen: Fen,
        totalFen: Fen,
        minOrderFen: Fen,
        missingFen: Fen,
        /** How much more of one of its lines reaches the minimum order; null when none of them can, or nothing is missing. */
        fill: z.nullable(z.object({ gccsId: Id, goodsShowName: z.string(), units: z.string(), packs: Count, amountFen: Fen })),
      }),
    ),
    /** Lines that can't be bought, each with its reason. */
    left: z.array(
      z.object({
        goodsId: Id,
        ...GoodsBrief.shape,
        quantity: Count,
        why: z.object({ reason: z.enum([...keysOf(BUY_REASONS), ...CHOSEN_OUT]), text: z.string() }),
      }),
    ),
    goodsFen: Fen,
    freightFen: Fen,
    totalFen: Fen,
    missingFen: Fen,
    /** Whether it is proven that nothing costs less; otherwise something may, by `gapFen` at most. */
    proven: z.boolean(),
    gapFen: Fen,
    /** Each line where it alone costs least. Null when nothing can be bought. */
    cheapestEach: z.nullable(Alternative),
    /** Everything from the one seller that has most of it. Null when nothing can be bought. */
    oneSeller: z.nullable(z.object({ ...Alternative.shape, sellerId: Id, sellerName: z.string() })),
    /** Other lines in the cart, which are deselected when the basket goes into it. */
    othersInCart: Count,
    /** Lines of the plan that are left out because they are bought. */
    bought: Count,
    /** Lines of the plan that name no goods for sure, by their state: the basket has none of them. */
    unclear: z.object({ unsure: Count, unknown: Count }),
    /** Lines of the plan beyond the most that a basket serves. */
    beyond: Count,
  }),
})
export const PutBasketIntoCart = endpoint({
  method: 'POST',
  path: '/mall/client/plan/basket/toCart',
  access: 'procure',
  idempotent: true,
  invalidates: ['cart', 'cartCount', 'inCart'],
  summary:
    'Puts a basket into the cart and chooses its lines alone for the next checkout, so that this costs what the basket says: what lies there already counts, and pressing twice buys nothing twice',
  input: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          gccsId: Id,
          quantity: Quantity,
          minLifeDays: z.optional(z.union([z.literal(0), z.literal(30), z.literal(90), z.literal(180), z.literal(365)])),
        }),
      )
      .check(z.minLength(1, '请选择商品'), z.maxLength(MAX_BASKET_LINES)),
  }),
  output: z.object({
    /** Lines that the cart now has as asked. */
    added: Count,
    /** Of those, how many it already had. */
    already: Count,
    left: z.array(z.object({ goodsShowName: z.string(), text: z.string() })),
    /** Other lines of the cart that were chosen until now; they stay there. */
    deselected: Count,
    count: Count,
  }),
  refusals: ['CART_FULL'],
})
