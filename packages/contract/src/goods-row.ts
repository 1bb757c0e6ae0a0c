import * as z from 'zod/mini'
import { ACCOUNT_NAMES } from './account-states.ts'
import { codeOf } from './code-of.ts'
import { BUY_REASONS, GOODS_TYPE_NAMES } from './codes.ts'
import { Count, Day, Fen, Id, keysOf } from './endpoint.ts'
import { PRICE_KINDS } from './price-kinds.ts'

/** Why a caller sees neither prices nor the packs of prescription medicines: both open to shops whose licence was checked. */
export const HiddenReason = z.enum(['login', 'shop', 'qualify', 'frozen', 'salesman'])
export type HiddenReason = z.output<typeof HiddenReason>

/** A price as this caller may see it: `fen`, or null with the reason it is hidden. The server never sends a hidden price. */
export const PriceView = z.object({
  fen: z.nullable(Fen),
  hidden: z.nullable(HiddenReason),
  /** Where the price comes from. */
  kind: z.nullable(z.enum(keysOf(PRICE_KINDS))),
})
/** Stock in words: exact only under 100. */
export const StockView = z.object({ level: z.enum(['plenty', 'low', 'none']), quantity: z.nullable(Count) })
/** Why this caller can't buy an offer: a key of BUY_REASONS and its text; null when the offer can be bought. */
export const Reason = z.object({
  reason: z.enum(keysOf(BUY_REASONS)),
  text: z.string(),
  /** Of `sellerAccount`: where the shop stands with the seller. */
  account: z.optional(codeOf(ACCOUNT_NAMES)),
  /** What this shop does about it, below /h5, in place of what BUY_REASONS says for all. */
  step: z.optional(z.object({ action: z.string(), to: z.string() })),
})
export const ReasonView = z.nullable(Reason)
export const Picture = z.string()

/** Unit prices from a quantity on; only those that stock and limits let a buyer reach. */
export const Tiers = z.array(z.object({ from: Count, fen: Fen }))

export const OfferBrief = z.object({
  gccsId: Id,
  sellerId: Id,
  sellerName: z.string(),
  price: PriceView,
  minQuantity: Count,
  step: Count,
  maxQuantity: z.nullable(Count),
  stock: StockView,
  /** Expiry of the batch that would ship first; null without stock. */
  expiresOn: z.nullable(Day),
  lifeDays: z.nullable(z.int()),
  nearExpiry: z.boolean(),
  /** The expected delivery day if paid now, in words (今天, 明天, 11月25日); null without stock. */
  arrival: z.nullable(z.string()),
  cannotBuy: ReasonView,
  /** The quantity in the shop's cart. */
  inCart: Count,
})
/** When a shop bought goods last, how many packs, and at what price: null when prices are hidden, or it was not recorded. */
export const Bought = z.object({ on: Day, quantity: Count, fen: z.nullable(Fen) })

/** What a shop wants to know of goods: that they are there again, that they cost less; `belowFen`: not before they cost so little. */
export const Watched = z.object({ stock: z.boolean(), price: z.boolean(), belowFen: z.nullable(Fen) })

/** A price that is agreed with the shop or its price group: what it stands in place of, and on which days. */
export const Agreed = z.object({
  /** What everybody pays, by quantity. */
  listTiers: Tiers,
  /** The first and the last day of a contract price; null: it has no end. Prices of groups have neither. */
  from: z.nullable(Day),
  until: z.nullable(Day),
  /** Whether it ends within 30 days. */
  endsSoon: z.boolean(),
})

export const GoodsRow = z.object({
  goodsId: Id,
  goodsNo: z.string(),
  goodsShowName: z.string(),
  genericName: z.string(),
  /** Empty, as are factory and picture, of prescription medicines for who sees them by name and class only. */
  specification: z.string(),
  factory: z.string(),
  units: z.string(),
  otcType: codeOf(GOODS_TYPE_NAMES),
  image: Picture,
  coldChain: z.boolean(),
  insurance: z.nullable(z.string()),
  essential: z.boolean(),
  /** How many sellers offer it to this visitor. */
  offerCount: Count,
  salesCount: Count,
  /** The offer a list shows and adds to the cart: the cheapest that can be bought. */
  offer: OfferBrief,
  /** The best price of the other offers that can be bought; null without any, and when prices are hidden. */
  othersFromFen: z.nullable(Fen),
  /** What the shop bought last, in lists of what it has bought; otherwise null. The price is null when prices are hidden. */
  bought: z.nullable(Bought),
  /** What the shop watches of it, in the list of what it watches; otherwise null. */
  watched: z.nullable(Watched),
  /** In the list of prices that are agreed with the shop; otherwise null. */
  agreed: z.nullable(Agreed),
})
export type GoodsRowData = z.output<typeof GoodsRow>
