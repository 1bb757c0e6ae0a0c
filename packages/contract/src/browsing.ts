import * as z from 'zod/mini'
import { GoodsRow, Picture, ReasonView, Watched } from './catalog.ts'
import { Count, Cursor, Done, Fen, Id, Nothing, endpoint, keyword, rowsOf } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'
import { HOME_BLOCK_KINDS, HOME_STRIPS } from './home-blocks.ts'

export const CategoryTree = endpoint({
  method: 'GET',
  path: '/mall/client/category/tree',
  access: 'none',
  summary: 'Categories on three levels with the goods that this caller can see counted',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        id: Id,
        name: z.string(),
        count: Count,
        children: z.array(
          z.object({
            id: Id,
            name: z.string(),
            count: Count,
            children: z.array(z.object({ id: Id, name: z.string(), count: Count, image: Picture })),
          }),
        ),
      }),
    ),
  }),
})

const FilterInput = z.strictObject({
  categoryId: z.optional(Id),
  sellerId: z.optional(Id),
  keyword: z.optional(keyword(100)),
  /** Of what the shop pays its own price for; nothing for who may not see prices. */
  agreed: z.optional(z.boolean()),
})
export const ListProduceFilters = endpoint({
  method: 'GET',
  path: '/mall/client/produce/selectProduceList',
  access: 'none',
  summary: 'Filter values: categories of the goods that match',
  input: FilterInput,
  output: z.object({ rows: z.array(z.object({ id: Id, name: z.string(), count: Count })) }),
})
export const ListSpecifications = endpoint({
  method: 'GET',
  path: '/mall/client/specifications/list',
  access: 'none',
  summary: 'Filter values: specifications and dosage forms of the goods that match',
  input: FilterInput,
  output: z.object({
    specifications: z.array(z.object({ name: z.string(), count: Count })),
    dosageForms: z.array(z.object({ name: z.string(), count: Count })),
  }),
})
export const ListFactories = endpoint({
  method: 'GET',
  path: '/mall/client/pharmaceutical/list',
  access: 'none',
  summary: 'Filter values: factories of the goods that match',
  input: FilterInput,
  output: z.object({ rows: z.array(z.object({ id: Id, name: z.string(), count: Count })) }),
})

export const ListFilterSellers = endpoint({
  method: 'GET',
  path: '/mall/client/goods/sellers',
  access: 'none',
  summary: 'Filter values: sellers of the goods that match',
  input: FilterInput,
  output: z.object({ rows: z.array(z.object({ id: Id, name: z.string(), count: Count })) }),
})

export const SuggestSearch = endpoint({
  method: 'GET',
  path: '/mall/client/search/suggest',
  access: 'none',
  summary: 'Suggestions while typing: names, factories',
  input: z.strictObject({ keyword: keyword(100, 1) }),
  output: z.object({
    rows: z.array(
      z.object({
        text: z.string(),
        kind: z.enum(['goods', 'factory', 'category']),
        count: Count,
        /** The category that it names, whose list it opens: searching for its name would find no goods. Null for all others. */
        categoryId: z.nullable(Id),
      }),
    ),
  }),
})
export const ListHotWords = endpoint({
  method: 'GET',
  path: '/mall/client/search/hotWords',
  access: 'none',
  summary: 'Hot words, arranged by the platform',
  input: Nothing,
  output: z.object({ rows: z.array(z.string()) }),
})
export const SetFavourite = endpoint({
  method: 'POST',
  path: '/mall/client/favourite/set',
  access: 'buyer',
  invalidates: ['favourites'],
  summary: 'Puts goods into the shop’s favourites or takes it out',
  input: z.strictObject({ goodsId: Id, on: z.boolean() }),
  output: Done,
  refusals: ['NOT_FOUND', 'FAVOURITES_FULL'],
})

export const SetWatch = endpoint({
  method: 'POST',
  path: '/mall/client/watch/set',
  access: 'buyer',
  invalidates: ['watched'],
  summary: 'Sets what the shop is notified of goods, for 90 days or until it buys them; without kinds it ends',
  input: z.strictObject({
    goodsId: Id,
    kinds: z.array(z.enum(['stock', 'price'])).check(z.maxLength(2)),
    /** Only of prices of a pack that are not higher. */
    belowFen: z.optional(Fen.check(z.minimum(1), z.maximum(100_000_000))),
  }),
  output: Done,
  refusals: ['NOT_FOUND', 'PRICE_QUALIFICATION', 'WATCHED_FULL'],
})
export const ListUnsold = endpoint({
  method: 'GET',
  path: '/mall/client/goods/unsold',
  access: 'buyer',
  tags: ['favourites', 'watched'],
  summary: 'What the shop has in one of its lists and no one sells to it now: the latest 200',
  input: z.strictObject({
    of: z.enum(['favourite', 'watched']),
    /** Of the favourites, those in this folder; 0: those in the default one. */
    folder: z.optional(Count),
  }),
  output: z.object({
    rows: z.array(z.object({ goodsId: Id, ...GoodsBrief.shape, image: Picture, watched: z.nullable(Watched) })),
  }),
})

/** A product in a strip of home. */
const StripRow = z.object({
  ...GoodsRow.shape,
  /** Bought before: the quantity of last time, as the offer's rules allow it on top of the cart; null elsewhere, and where it can't be bought. */
  again: z.nullable(Count),
  /** Near-expiry: percent below the best price of other stock; null where there is none, and for visitors who see no prices. */
  percentOff: z.nullable(Count),
})
/** A moment as seconds from the answer, so that a device with a wrong clock counts down right. */
const SecondsLeft = Count
/** What needs a buyer today. */
const Today = z.object({
  /** The next moment by which to pay for what arrives first; null when it has passed. `sellers` keep this promise. */
  cutoff: z.nullable(z.object({ hour: Count, secondsLeft: SecondsLeft, arrival: z.string(), sellers: z.array(z.string()) })),
  /** Whether the promise is of the sellers in the cart; otherwise of the best-selling ones. */
  ofCart: z.boolean(),
  unpaid: z.nullable(z.object({ orders: Count, secondsLeft: SecondsLeft })),
  /** Orders waiting for shipment, and on their way. */
  shipping: Count,
  receiving: Count,
})
export const GetHome = endpoint({
  method: 'GET',
  path: '/mall/client/home',
  access: 'none',
  tags: ['inCart', 'orders', 'personalised', 'messages'],
  summary: 'The first screen of home: what needs the buyer today, and the blocks that the platform arranged',
  input: Nothing,
  output: z.object({
    /** Whom the visitor buys for; null for guests and people without a shop. */
    shop: z.nullable(z.object({ name: z.string(), regionName: z.string() })),
    /** What the visitor lacks to buy anything at all; null when nothing. */
    cannotBuy: ReasonView,
    /** Null for visitors who may not see prices. */
    today: z.nullable(Today),
    hotWords: z.array(z.string()),
    /** The blocks with something in them for this visitor, in the platform's order; of a strip, with its id. */
    blocks: z.array(z.object({ id: Id, kind: z.enum(HOME_BLOCK_KINDS) })),
    banners: z.array(z.object({ id: Id, image: Picture, title: z.string(), to: z.string() })),
    entries: z.array(z.object({ id: Id, name: z.string(), icon: z.string(), to: z.string() })),
    notices: z.array(z.object({ id: Id, text: z.string(), to: z.string() })),
    /** Goods strips: near-expiry at a lower price, bought before, popular in the region, chosen by the platform. Empty strips are omitted. */
    strips: z.array(
      z.object({
        id: Id,
        kind: z.enum(HOME_STRIPS),
        title: z.string(),
        subtitle: z.string(),
        to: z.string(),
        rows: z.array(StripRow),
      }),
    ),
    sellers: z.array(
      z.object({
        id: Id,
        name: z.string(),
        logo: z.string(),
        goodsCount: Count,
        deliveryText: z.string(),
        /** The seller's minimum order and what the cart holds towards it; null for visitors who may not see prices. */
        minOrderFen: z.nullable(Fen),
        cartFen: z.nullable(Fen),
      }),
    ),
    /** How many messages the user has not read; 0 for guests. */
    unread: Count,
    cartCount: Count,
  }),
})
export const GetPersonalisation = endpoint({
  method: 'GET',
  path: '/mall/client/personalisation',
  access: 'user',
  tags: ['personalised'],
  summary: 'Whether the user is recommended what follows from what their shop bought',
  input: Nothing,
  output: z.object({ on: z.boolean() }),
})
export const SetPersonalisation = endpoint({
  method: 'POST',
  path: '/mall/client/personalisation/set',
  access: 'user',
  invalidates: ['personalised'],
  summary: 'Switches recommendations by what the shop bought on or off, for this user',
  input: z.strictObject({ on: z.boolean() }),
  output: Done,
})
export const RecommendGoods = endpoint({
  method: 'GET',
  path: '/mall/client/home/recommend',
  access: 'none',
  tags: ['inCart', 'personalised'],
  summary: 'Recommended goods without end: bought before, where the user did not switch that off, popular in the region',
  input: z.strictObject({ cursor: Cursor }),
  output: rowsOf(GoodsRow),
})
