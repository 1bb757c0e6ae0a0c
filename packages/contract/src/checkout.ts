import * as z from 'zod/mini'
import { INVOICE_KINDS } from './codes.ts'
import { Count, Day, EntryCode, Fen, Id, Instant, Quantity, endpoint, text } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'
import { Tiers } from './goods-row.ts'
import { DictionaryEntry } from './platform.ts'
import { Address } from './shops.ts'

const Invoice = z.enum(INVOICE_KINDS)
const RequestedLines = z
  .array(z.strictObject({ gccsId: Id, quantity: Quantity, minLifeDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))) }))
  .check(z.minLength(1, '请选择商品'), z.maxLength(200, '一次最多结算 200 种商品'))

const CheckoutLine = z.object({
  gccsId: Id,
  goodsId: Id,
  ...GoodsBrief.shape,
  quantity: Count,
  minQuantity: Count,
  step: Count,
  maxQuantity: z.nullable(Count),
  priceFen: Fen,
  tiers: Tiers,
  amountFen: Fen,
  /** How much less that is than at the price of the minimum quantity, which everybody gets. */
  savedFen: Fen,
  expiresOn: z.nullable(Day),
  lifeDays: z.nullable(z.int()),
  nearExpiry: z.boolean(),
  minLifeDays: Count,
})
/** The kinds of checkout obstacle. */
export const OBSTACLES = [
  'minOrder',
  'limit',
  'scope',
  'region',
  'shopType',
  'certificate',
  'address',
  'special',
  'class',
  'authorisation',
  'sellerAccount',
  'sellerLicence',
  'sellerScope',
  'noStock',
  'offSale',
  'minLife',
  'quantity',
  'role',
  'total',
  'price',
  'freight',
  /** The seller promises a later day than was seen. */
  'arrival',
  /** Too many trades, or too large a sum, wait for payment. */
  'unpaid',
  /** Too many trades of the shop were cancelled or ran out of time today. */
  'closedTrades',
  /** Lines left the cart, or changed in it. */
  'cart',
  'invoice',
] as const
/** Why the checkout can't be submitted as it is: names the seller or the line and says what to do. */
const Obstacle = z.object({
  reason: z.enum(OBSTACLES),
  sellerId: z.nullable(Id),
  gccsId: z.nullable(Id),
  text: z.string(),
})
export const CheckoutView = z.object({
  address: z.nullable(Address),
  sellers: z.array(
    z.object({
      sellerId: Id,
      sellerName: z.string(),
      lines: z.array(CheckoutLine),
      goodsFen: Fen,
      freightFen: Fen,
      freightText: z.string(),
      /** Freight that the sum of the goods saves. */
      savedFreightFen: Fen,
      totalFen: Fen,
      minOrderFen: Fen,
      missingFen: Fen,
      /** By when to pay (`16:00 前付款`) and when the goods then arrive, as a day and in words (今天, 明天, 11月25日). */
      payByText: z.string(),
      arrivesOn: Day,
      arrival: z.string(),
    }),
  ),
  goodsFen: Fen,
  freightFen: Fen,
  /** What lower prices and free freight save, already taken off. */
  savedFen: Fen,
  totalFen: Fen,
  lineCount: Count,
  quantity: Count,
  /** The kinds that are offered, by the dictionary; a disabled one says why this shop can’t have it yet. */
  invoiceKinds: z.array(z.object({ kind: Invoice, name: z.string(), disabled: z.nullable(z.string()) })),
  /** When the goods may be delivered, as the dictionary offers it. */
  deliveryWishes: z.array(DictionaryEntry),
  agreementVersion: Count,
  /** Whose name is on invoice and papers: of a branch its headquarters’. */
  buyerName: z.string(),
  /** That its headquarters approves it before it is paid; null where nothing does. */
  approval: z.nullable(z.string()),
  obstacles: z.array(Obstacle),
})

export const PreviewCheckout = endpoint({
  method: 'POST',
  path: '/mall/client/order/preview',
  access: 'procure',
  tags: ['addresses'],
  summary: 'Computes a checkout from the cart’s chosen lines (no lines) or from given lines; creates nothing',
  input: z.strictObject({
    lines: z.optional(RequestedLines),
    addressId: z.optional(Id),
    /** Sellers whose chosen lines stay in the cart as they are, because they are below their minimum order. */
    withoutSellerIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(200))),
  }),
  output: CheckoutView,
  refusals: ['NOTHING_CHOSEN', 'NOT_FOUND'],
})

export const PlaceOrder = endpoint({
  method: 'POST',
  path: '/mall/client/order/commit',
  access: 'procure',
  idempotent: true,
  invalidates: ['cart', 'cartCount', 'inCart', 'orders'],
  summary:
    'Places the orders of one trade as the buyer saw it; any difference is CHECKOUT_CHANGED with what changed, and nothing is created',
  input: z.strictObject({
    addressId: Id,
    /** As the checkout showed them: whose name is on the papers, and whether a headquarters approves it first. */
    buyerName: z.optional(text(100)),
    isApproved: z.optional(z.boolean()),
    sellers: z
      .array(
        z.strictObject({
          sellerId: Id,
          freightFen: Fen,
          /** As the checkout showed it; later is a difference. */
          arrivesOn: z.optional(Day),
          remark: z.optional(text(140)),
          lines: z
            .array(
              z.strictObject({
                gccsId: Id,
                quantity: Quantity,
                priceFen: Fen,
                minLifeDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
              }),
            )
            .check(z.minLength(1), z.maxLength(200)),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
    totalFen: Fen,
    invoiceKind: Invoice,
    /** A code of the dictionary `delivery_wish`; missing: at any time. */
    deliveryWish: z.optional(EntryCode),
    agreementVersion: Count,
    /** True: the lines are taken out of the cart, where they must be in these quantities: a shared cart is ordered once. */
    fromCart: z.boolean(),
  }),
  output: z.object({
    tradeId: Id,
    tradeNo: z.string(),
    totalFen: Fen,
    payBefore: Instant,
    orders: z.array(z.object({ orderId: Id, orderNo: z.string(), sellerId: Id, totalFen: Fen })),
  }),
  refusals: { CHECKOUT_CHANGED: { changes: z.array(Obstacle), checkout: CheckoutView }, NOT_FOUND: {} },
})
