import * as z from 'zod/mini'
import { INVOICE_KINDS, DELIVERY_WISHES, ORDER_GROUPS } from './codes.ts'
import { Count, Cursor, Day, Done, Fen, Id, Instant, Nothing, Quantity, endpoint, rowsOf, text } from './endpoint.ts'
import { Address } from './shops.ts'

const keys = <T extends Record<string, unknown>>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]
const Invoice = z.enum(keys(INVOICE_KINDS))
const Wish = z.enum(keys(DELIVERY_WISHES))
const Wanted = z
  .array(z.strictObject({ gccsId: Id, quantity: Quantity, minLifeDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))) }))
  .check(z.minLength(1, '请选择商品'), z.maxLength(200, '一次最多结算 200 种商品'))

const CheckoutLine = z.object({
  gccsId: Id,
  goodsId: Id,
  goodsShowName: z.string(),
  specification: z.string(),
  factory: z.string(),
  units: z.string(),
  image: z.string(),
  quantity: Count,
  priceFen: Fen,
  amountFen: Fen,
  expiresOn: z.nullable(Day),
  lifeDays: z.nullable(z.int()),
  nearExpiry: z.boolean(),
  minLifeDays: Count,
})
/** Why the checkout can't be submitted as it is: names the seller or the line, says what to do. */
const Obstacle = z.object({
  reason: z.enum([
    'minOrder',
    'limit',
    'scope',
    'region',
    'shopType',
    'certificate',
    'address',
    'special',
    'sellerAccount',
    'noStock',
    'offSale',
    'minLife',
    'quantity',
    'role',
    'total',
    'price',
    'freight',
  ]),
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
      totalFen: Fen,
      minOrderFen: Fen,
      missingFen: Fen,
      deliveryText: z.string(),
    }),
  ),
  goodsFen: Fen,
  freightFen: Fen,
  discountFen: Fen,
  totalFen: Fen,
  lineCount: Count,
  quantity: Count,
  invoiceKinds: z.array(z.object({ kind: Invoice, name: z.string(), disabled: z.nullable(z.string()) })),
  agreementVersion: Count,
  obstacles: z.array(Obstacle),
})

export const PreviewCheckout = endpoint({
  method: 'POST',
  path: '/mall/client/order/preview',
  access: 'procure',
  summary: 'Computes a checkout from the cart’s chosen lines (no lines) or from given lines; creates nothing',
  input: z.strictObject({ lines: z.optional(Wanted), addressId: z.optional(Id) }),
  output: CheckoutView,
  refusals: ['NOTHING_CHOSEN', 'NOT_FOUND'],
})

export const PlaceOrder = endpoint({
  method: 'POST',
  path: '/mall/client/order/commit',
  access: 'procure',
  idempotent: true,
  summary:
    'Places the orders of one trade as the buyer saw it; any difference is CHECKOUT_CHANGED with what changed, and nothing is created',
  input: z.strictObject({
    addressId: Id,
    sellers: z
      .array(
        z.strictObject({
          sellerId: Id,
          freightFen: Fen,
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
    deliveryWish: z.optional(Wish),
    agreementVersion: Count,
    /** True: the bought lines leave the cart. */
    fromCart: z.boolean(),
  }),
  output: z.object({
    tradeId: Id,
    tradeNo: z.string(),
    totalFen: Fen,
    payBefore: Instant,
    orders: z.array(z.object({ orderId: Id, orderNo: z.string(), sellerId: Id, totalFen: Fen })),
  }),
  refusals: ['CHECKOUT_CHANGED', 'NOT_FOUND'],
})

/** What may be done with an order now; buttons follow it. */
export const OrderAbilities = z.object({
  pay: z.boolean(),
  cancel: z.boolean(),
  remind: z.boolean(),
  extend: z.boolean(),
  confirm: z.boolean(),
  packages: z.boolean(),
  buyAgain: z.boolean(),
  deliveryNote: z.boolean(),
})
const OrderHead = z.object({
  orderId: Id,
  orderNo: z.string(),
  tradeId: Id,
  status: Count,
  statusName: z.string(),
  /** The state as a sentence with what happens next; `by` is the moment by which it does. */
  sentence: z.string(),
  by: z.nullable(Instant),
  sellerId: Id,
  sellerName: z.string(),
  createdAt: Instant,
  totalFen: Fen,
  lineCount: Count,
  quantity: Count,
  abilities: OrderAbilities,
})
export const ListOrders = endpoint({
  method: 'GET',
  path: '/mall/client/order/list',
  access: 'buyer',
  summary: 'The shop’s orders, newest first',
  input: z.strictObject({
    group: z.optional(z.enum(keys(ORDER_GROUPS))),
    keyword: z.optional(text(60)),
    sellerId: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: Cursor,
  }),
  output: rowsOf(
    z.object({
      ...OrderHead.shape,
      pictures: z.array(z.object({ goodsShowName: z.string(), image: z.string(), quantity: Count })),
    }),
  ),
})
export const CountOrders = endpoint({
  method: 'GET',
  path: '/mall/client/order/counts',
  access: 'buyer',
  summary: 'How many orders are in each group that waits for something',
  input: Nothing,
  output: z.object({ pay: Count, ship: Count, receive: Count, refunding: Count }),
})
export const GetOrder = endpoint({
  method: 'GET',
  path: '/mall/client/order/detail/{orderId}',
  access: 'buyer',
  summary: 'One order with lines, batches, packages, sums and history',
  input: z.strictObject({ orderId: Id }),
  output: z.object({
    ...OrderHead.shape,
    tradeNo: z.string(),
    sellerPhone: z.string(),
    address: z.object({ receiver: z.string(), phone: z.string(), text: z.string() }),
    lines: z.array(
      z.object({
        lineId: Id,
        gccsId: Id,
        goodsId: Id,
        goodsShowName: z.string(),
        specification: z.string(),
        factory: z.string(),
        units: z.string(),
        image: z.string(),
        quantity: Count,
        shippedQuantity: Count,
        priceFen: Fen,
        amountFen: Fen,
        batches: z.array(z.object({ batchNo: z.string(), expiresOn: Day, quantity: Count })),
      }),
    ),
    goodsFen: Fen,
    freightFen: Fen,
    discountFen: Fen,
    paidFen: z.nullable(Fen),
    payMethodName: z.nullable(z.string()),
    paidAt: z.nullable(Instant),
    refundedFen: Fen,
    remark: z.string(),
    invoiceKindName: z.string(),
    deliveryWishName: z.string(),
    packages: z.array(
      z.object({
        packageId: Id,
        packageNo: z.string(),
        carrierName: z.string(),
        trackingNo: z.string(),
        state: z.string(),
        lastTrack: z.string(),
        quantity: Count,
      }),
    ),
    /** Goods steps in order, done ones with their moment. */
    steps: z.array(z.object({ name: z.string(), at: z.nullable(Instant) })),
    history: z.array(z.object({ at: Instant, text: z.string(), by: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
const One = z.strictObject({ orderId: Id })
const Moved = z.object({ orderId: Id, status: Count })
export const CancelOrder = endpoint({
  method: 'POST',
  path: '/mall/client/order/cancel',
  access: 'buyer',
  idempotent: true,
  summary: 'Cancels an unpaid order and gives back its stock and limits',
  input: z.strictObject({ orderId: Id, reason: text(60, 1) }),
  output: Moved,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'FORBIDDEN'],
})
export const ConfirmOrder = endpoint({
  method: 'POST',
  path: '/mall/client/order/confirm',
  access: 'buyer',
  idempotent: true,
  summary: 'Confirms receipt of a shipped order',
  input: One,
  output: Moved,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'FORBIDDEN'],
})
export const RemindSeller = endpoint({
  method: 'POST',
  path: '/mall/client/order/remind',
  access: 'buyer',
  summary: 'Reminds the seller to ship, once a day',
  input: One,
  output: Done,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'REMINDED_ALREADY', 'FORBIDDEN'],
})
export const ExtendReceiving = endpoint({
  method: 'POST',
  path: '/mall/client/order/extendReceiving',
  access: 'buyer',
  idempotent: true,
  summary: 'Postpones the confirmation by itself by 7 days, once',
  input: One,
  output: z.object({ autoConfirmAt: Instant }),
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'EXTENDED_ALREADY', 'FORBIDDEN'],
})
export const BuyAgain = endpoint({
  method: 'POST',
  path: '/mall/client/order/buyAgain',
  access: 'procure',
  idempotent: true,
  summary: 'Puts the order’s goods into the cart again; what can’t be bought is named',
  input: One,
  output: z.object({ added: Count, left: z.array(z.object({ goodsShowName: z.string(), text: z.string() })), count: Count }),
  refusals: ['NOT_FOUND'],
})
export const GetDeliveryNote = endpoint({
  method: 'POST',
  path: '/mall/client/order/deliveryNote',
  access: 'buyer',
  summary: 'A short-lived address of the printable delivery note (PDF)',
  input: One,
  output: z.object({ url: z.string(), expiresAt: Instant }),
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON'],
})
const PackageBrief = z.object({
  packageId: Id,
  packageNo: z.string(),
  orderId: Id,
  carrierName: z.string(),
  trackingNo: z.string(),
  ownDelivery: z.boolean(),
  driver: z.string(),
  driverPhone: z.string(),
  state: z.string(),
  stateName: z.string(),
  shippedAt: Instant,
  deliveredAt: z.nullable(Instant),
  lines: z.array(
    z.object({
      goodsShowName: z.string(),
      specification: z.string(),
      image: z.string(),
      units: z.string(),
      batchNo: z.string(),
      expiresOn: Day,
      quantity: Count,
    }),
  ),
})
export const ListPackages = endpoint({
  method: 'GET',
  path: '/mall/client/order/packages/{orderId}',
  access: 'buyer',
  summary: 'The packages of an order',
  input: One,
  output: z.object({ rows: z.array(z.object({ ...PackageBrief.shape, lastTrack: z.string() })) }),
  refusals: ['NOT_FOUND'],
})
export const GetLogistics = endpoint({
  method: 'GET',
  path: '/mall/client/order/logistics/{packageId}',
  access: 'buyer',
  summary: 'The track of a package, newest first',
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    ...PackageBrief.shape,
    address: z.string(),
    tracks: z.array(z.object({ at: Instant, text: z.string(), place: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
