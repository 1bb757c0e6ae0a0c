import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { PACKAGE_STATES } from './codes.ts'
import { Count, Cursor, Day, Done, Fen, Id, Instant, Nothing, endpoint, keysOf, keyword, rowsOf, text } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'
import { ORDER_GROUPS, ORDER_NAMES } from './order-states.ts'

export * from './packages.ts'

/** The actions currently allowed on an order; the buttons follow them. */
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
  status: codeOf(ORDER_NAMES),
  statusName: z.string(),
  /** The list tab the order belongs to. */
  group: z.enum(keysOf(ORDER_GROUPS)),
  /** The status text: the state and what happens next; `deadline` is the moment by which it happens. */
  statusText: z.string(),
  deadline: z.nullable(Instant),
  /** The day on which a paid order is expected to arrive, in words; empty when nothing is expected. */
  arrivalText: z.string(),
  /** When the receipt is confirmed automatically, in words; empty when it is not. */
  confirmText: z.string(),
  sellerId: Id,
  sellerName: z.string(),
  createdAt: Instant,
  totalFen: Fen,
  lineCount: Count,
  quantity: Count,
  /** Its only package; null before anything was shipped, and when there are several. */
  packageId: z.nullable(Id),
  abilities: OrderAbilities,
})
export const ListOrders = endpoint({
  method: 'GET',
  path: '/mall/client/order/list',
  access: 'buyer',
  tags: ['orders'],
  summary: 'The shop’s orders, newest first',
  input: z.strictObject({
    group: z.optional(z.enum(keysOf(ORDER_GROUPS))),
    keyword: z.optional(keyword(60)),
    sellerId: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: Cursor,
  }),
  output: rowsOf(
    z.object({
      ...OrderHead.shape,
      pictures: z.array(z.object({ goodsShowName: z.string(), image: z.string(), quantity: Count, units: z.string() })),
    }),
  ),
})
export const CountOrders = endpoint({
  method: 'GET',
  path: '/mall/client/order/counts',
  access: 'buyer',
  tags: ['orders'],
  summary:
    'How many orders are in each group that waits for something, what can still be paid, and whether the shop has ever bought',
  input: Nothing,
  output: z.object({
    /** All that is not paid, including failed payments. */
    pay: Count,
    failed: Count,
    group: Count,
    ship: Count,
    receive: Count,
    refunding: Count,
    /** The orders that can be paid now, and until when the first of them can; null when there are none. */
    unpaid: z.nullable(
      z.object({
        orders: Count,
        payBefore: Instant,
        /** The trade they belong to, if it is a single one: it is paid at once. */
        tradeId: z.nullable(Id),
        /** The tab that lists the first of them. */
        group: z.enum(['pay', 'failed']),
      }),
    ),
    /** Whether there is anything in its purchase history. */
    bought: z.boolean(),
  }),
})
export const ListOrderSellers = endpoint({
  method: 'GET',
  path: '/mall/client/order/sellers',
  access: 'buyer',
  tags: ['orders'],
  summary: 'The sellers of the shop’s latest 1,000 orders, the one with the newest order first',
  input: Nothing,
  output: z.object({ rows: z.array(z.object({ sellerId: Id, sellerName: z.string(), orders: Count })) }),
})
export const GetPurchaseSummary = endpoint({
  method: 'GET',
  path: '/mall/client/order/purchaseSummary',
  access: 'price',
  tags: ['orders'],
  summary: 'What the shop has spent and saved this month',
  input: Nothing,
  output: z.object({
    /** The month in China: YYYY-MM. */
    month: z.string(),
    /** Paid orders of the month, less refunds. */
    monthFen: Fen,
    monthOrders: Count,
    /** The same days of last month. */
    samePeriodFen: Fen,
    /** Against what one pack cost everyone on the day. */
    savedFen: Fen,
  }),
})
export const GetOrder = endpoint({
  method: 'GET',
  path: '/mall/client/order/detail/{orderId}',
  access: 'buyer',
  tags: ['orders', 'packages'],
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
        ...GoodsBrief.shape,
        quantity: Count,
        shippedQuantity: Count,
        priceFen: Fen,
        amountFen: Fen,
        batches: z.array(z.object({ batchNo: z.string(), expiresOn: Day, quantity: Count })),
      }),
    ),
    goodsFen: Fen,
    freightFen: Fen,
    paidFen: z.nullable(Fen),
    payMethodName: z.nullable(z.string()),
    paidAt: z.nullable(Instant),
    refundedFen: Fen,
    remark: z.string(),
    /** Of a branch’s order: the headquarters that is the buyer of record; null: the shop itself. */
    buyerName: z.nullable(z.string()),
    invoiceKindName: z.string(),
    deliveryWishName: z.string(),
    packages: z.array(
      z.object({
        packageId: Id,
        packageNo: z.string(),
        carrierName: z.string(),
        trackingNo: z.string(),
        state: z.enum(keysOf(PACKAGE_STATES)),
        lastTrack: z.string(),
        quantity: Count,
      }),
    ),
    /** The order's steps in sequence, completed ones with their time. */
    steps: z.array(z.object({ name: z.string(), at: z.nullable(Instant) })),
    history: z.array(z.object({ at: Instant, text: z.string(), by: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
export const OrderRef = z.strictObject({ orderId: Id })
/** The current state of an order. */
export const OrderNow = { status: codeOf(ORDER_NAMES) }
export const OrderTransition = z.object({ orderId: Id, status: codeOf(ORDER_NAMES) })
export const CancelOrder = endpoint({
  method: 'POST',
  path: '/mall/client/order/cancel',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['orders'],
  summary: 'Cancels an unpaid order and gives back its stock and limits',
  input: z.strictObject({ orderId: Id, reason: text(60, 1) }),
  output: OrderTransition,
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow },
})
export const ConfirmOrder = endpoint({
  method: 'POST',
  path: '/mall/client/order/confirm',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['orders'],
  summary: 'Confirms receipt of a shipped order',
  input: OrderRef,
  output: OrderTransition,
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow },
})
export const RemindSeller = endpoint({
  method: 'POST',
  path: '/mall/client/order/remind',
  access: 'purchaser',
  invalidates: ['orders'],
  summary: 'Reminds the seller to ship, once a day',
  input: OrderRef,
  output: Done,
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow, REMINDED_ALREADY: {} },
})
export const ExtendReceiving = endpoint({
  method: 'POST',
  path: '/mall/client/order/extendReceiving',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['orders'],
  summary: 'Postpones the automatic confirmation by 7 days, once',
  input: OrderRef,
  output: z.object({ autoConfirmAt: Instant }),
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow, EXTENDED_ALREADY: {} },
})
export const BuyAgain = endpoint({
  method: 'POST',
  path: '/mall/client/order/buyAgain',
  access: 'procure',
  idempotent: true,
  invalidates: ['cart', 'inCart'],
  summary: 'Puts the order’s goods into the cart again; what can’t be bought is named',
  input: z.strictObject({
    ...OrderRef.shape,
    /** Of what there is less than was bought, as much as there is. */
    reduce: z.optional(z.boolean()),
  }),
  output: z.object({ added: Count, left: z.array(z.object({ goodsShowName: z.string(), text: z.string() })), count: Count }),
  refusals: ['NOT_FOUND', 'CART_FULL'],
})
export const PreviewBuyAgain = endpoint({
  method: 'GET',
  path: '/mall/client/order/buyAgain/preview',
  access: 'procure',
  tags: ['orders', 'inCart'],
  summary: 'What is different now from when an order was placed, for whoever is about to buy it again',
  input: OrderRef,
  output: z.object({
    changed: z.array(
      z.object({
        goodsShowName: z.string(),
        units: z.string(),
        /** Packs, and fen of a pack, as they were bought. */
        bought: Count,
        boughtFen: Fen,
        /** What can be had of it now on top of the cart, and what a pack costs then; 0 and null when none. */
        quantity: Count,
        fen: z.nullable(Fen),
        /** Why all of it can't be had; empty when only the price has changed. */
        problem: z.string(),
      }),
    ),
    /** How many lines are as they were. */
    same: Count,
  }),
  refusals: ['NOT_FOUND'],
})
export const GetDeliveryNote = endpoint({
  method: 'POST',
  path: '/mall/client/order/deliveryNote',
  access: 'buyer',
  summary: 'A short-lived address of the printable delivery note (PDF)',
  input: OrderRef,
  output: z.object({ url: z.string(), expiresAt: Instant }),
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow },
})
