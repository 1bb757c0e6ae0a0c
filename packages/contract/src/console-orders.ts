import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { Page, pageOf } from './console-page.ts'
import {
  Count,
  Day,
  EntryCode,
  Fen,
  Id,
  Instant,
  Nothing,
  Phone,
  Quantity,
  endpoint,
  keysOf,
  keyword,
  pattern,
  text,
} from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'
import { ORDER_NAMES, SELLER_GROUP_NAMES, SELLER_ORDER_NAMES } from './order-states.ts'
import { OrderNow, OrderRef, OrderTransition } from './orders.ts'
import { DictionaryEntry } from './platform.ts'

const Abilities = z.object({
  accept: z.boolean(),
  pick: z.boolean(),
  pack: z.boolean(),
  ship: z.boolean(),
  refuse: z.boolean(),
  deliveryNote: z.boolean(),
})
const OrderRow = z.object({
  orderId: Id,
  orderNo: z.string(),
  status: codeOf(ORDER_NAMES),
  statusName: z.string(),
  /** The seller has work to do: the order is paid and not fully shipped. */
  waits: z.boolean(),
  shopName: z.string(),
  sellerName: z.string(),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  shipBefore: z.nullable(Instant),
  remindedAt: z.nullable(Instant),
  lineCount: Count,
  quantity: Count,
  totalFen: Fen,
  abilities: Abilities,
})
export const ConsoleListOrders = endpoint({
  method: 'GET',
  path: '/console/orders',
  access: 'console',
  tags: ['sellerOrders'],
  summary: 'A seller’s orders (the platform sees all), newest first',
  input: z.strictObject({
    group: z.optional(z.enum(keysOf(SELLER_GROUP_NAMES))),
    keyword: z.optional(keyword(60)),
    from: z.optional(Day),
    to: z.optional(Day),
    ...Page,
  }),
  output: z.object({ ...pageOf(OrderRow).shape, counts: z.record(z.enum(keysOf(SELLER_GROUP_NAMES)), Count) }),
})
const Sum = z.object({ orders: Count, fen: Fen })
export const ConsoleGetToday = endpoint({
  method: 'GET',
  path: '/console/today',
  access: 'console',
  tags: ['sellerOrders'],
  summary: 'A seller’s day (the platform sees all sellers’): what was paid and shipped, what waits, and what is due first',
  input: Nothing,
  output: z.object({
    paidToday: Sum,
    paidYesterday: Sum,
    shippedToday: Count,
    /** Paid, and not fully shipped. */
    waiting: Sum,
    /** Of these, past the time by which they should have been shipped. */
    late: Count,
    /** The orders that wait, due first first: what is late stands on top. */
    due: z.array(OrderRow),
  }),
})
export const ConsoleGetOrder = endpoint({
  method: 'GET',
  path: '/console/orders/{orderId}',
  access: 'console',
  tags: ['sellerOrders'],
  summary: 'One order with reserved batches, packages and history',
  input: z.strictObject({ orderId: Id }),
  output: z.object({
    ...OrderRow.shape,
    tradeNo: z.string(),
    shopPhone: z.string(),
    /** Of a branch’s order: the headquarters that is the buyer of record; null: the shop itself. */
    buyerName: z.nullable(z.string()),
    /** Of the buyer of record. */
    shopLicence: z.string(),
    /** The buyer’s licences, to be checked before accepting. */
    licences: z.array(
      z.object({
        name: z.string(),
        number: z.string(),
        holder: z.string(),
        issuer: z.string(),
        expiresOn: z.nullable(Day),
        /** Days until it expires, negative afterwards; null for one that never does. */
        lifeDays: z.nullable(z.int()),
      }),
    ),
    address: z.object({ receiver: z.string(), phone: z.string(), text: z.string() }),
    remark: z.string(),
    invoiceKindName: z.string(),
    deliveryWishName: z.string(),
    goodsFen: Fen,
    freightFen: Fen,
    lines: z.array(
      z.object({
        lineId: Id,
        goodsNo: z.string(),
        ...GoodsBrief.shape,
        approvalNo: z.string(),
        quantity: Count,
        shippedQuantity: Count,
        priceFen: Fen,
        amountFen: Fen,
        reserved: z.array(z.object({ batchId: Id, batchNo: z.string(), expiresOn: Day, quantity: Count, shipped: Count })),
      }),
    ),
    packages: z.array(
      z.object({
        packageId: Id,
        packageNo: z.string(),
        carrierName: z.string(),
        trackingNo: z.string(),
        stateName: z.string(),
        shippedAt: Instant,
        lines: z.array(z.object({ goodsShowName: z.string(), batchNo: z.string(), quantity: Count })),
      }),
    ),
    history: z.array(z.object({ at: Instant, text: z.string(), by: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
const Status = { name: '状态', values: SELLER_ORDER_NAMES }
const EndedCertificate = { certificate: z.object({ name: z.string(), expiredOn: z.string() }) }
export const AcceptOrder = endpoint({
  method: 'POST',
  path: '/console/orders/accept',
  access: 'seller:orders',
  idempotent: true,
  summary: 'Accepts a paid order: the buyer’s qualification was checked',
  input: OrderRef,
  output: OrderTransition,
  audit: { subject: 'order', actions: { 'order.accept': '接单' }, fields: { status: Status } },
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow, BUYER_CERTIFICATE_EXPIRED: EndedCertificate },
})
export const PickOrder = endpoint({
  method: 'POST',
  path: '/console/orders/pick',
  access: 'seller:orders',
  idempotent: true,
  summary: 'Begins picking',
  input: OrderRef,
  output: OrderTransition,
  audit: { subject: 'order', actions: { 'order.pick': '开始拣货' }, fields: { status: Status } },
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow },
})
export const PackOrder = endpoint({
  method: 'POST',
  path: '/console/orders/pack',
  access: 'seller:orders',
  idempotent: true,
  summary: 'Marks the order as packed',
  input: OrderRef,
  output: OrderTransition,
  audit: { subject: 'order', actions: { 'order.pack': '打包完成' }, fields: { status: Status } },
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow },
})
export const RefuseOrder = endpoint({
  method: 'POST',
  path: '/console/orders/refuse',
  access: 'seller:orders',
  idempotent: true,
  summary: 'Cannot supply: refunds the whole order before shipping',
  input: z.strictObject({ orderId: Id, reason: text(100, 2) }),
  output: OrderTransition,
  audit: {
    subject: 'order',
    actions: { 'order.refuse': '拒单退款' },
    fields: { status: Status, reason: '原因', refundFen: '退款金额' },
  },
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow },
})
export const ListShipBatches = endpoint({
  method: 'GET',
  path: '/console/orders/{orderId}/batches',
  access: 'seller:orders',
  summary: 'The batches that what is left of an order may be shipped from, or is reserved of, and the carriers to choose from',
  input: OrderRef,
  output: z.object({
    rows: z.array(
      z.object({
        lineId: Id,
        batchId: Id,
        batchNo: z.string(),
        expiresOn: Day,
        lifeDays: z.int(),
        nearExpiry: z.boolean(),
        /** Reserved for this line and not yet shipped. */
        reserved: Count,
        /** Not reserved for any order. */
        available: Count,
        /** Why this batch may not be shipped for this line. */
        obstacle: z.nullable(z.string()),
      }),
    ),
    /** Who may carry the package: the carriers that are offered. */
    carriers: z.array(DictionaryEntry),
  }),
  refusals: ['NOT_FOUND'],
})
export const ShipOrder = endpoint({
  method: 'POST',
  path: '/console/orders/ship',
  access: 'seller:orders',
  idempotent: true,
  summary: 'Ships one package by batch: all or part of what is left',
  input: z.strictObject({
    orderId: Id,
    ownDelivery: z.optional(z.boolean()),
    /** A code of the dictionary `carrier`. */
    carrier: z.optional(EntryCode),
    trackingNo: z.optional(pattern(/^[A-Za-z0-9-]{6,40}$/, '运单号为 6–40 位字母或数字')),
    driver: z.optional(text(20, 1)),
    driverPhone: z.optional(Phone),
    lines: z
      .array(z.strictObject({ lineId: Id, batchId: Id, quantity: Quantity }))
      .check(z.minLength(1, '请填写发货数量'), z.maxLength(400)),
  }),
  output: z.object({ orderId: Id, status: codeOf(ORDER_NAMES), packageId: Id, packageNo: z.string() }),
  audit: {
    subject: 'order',
    actions: { 'order.ship': '发货' },
    fields: { status: Status, packageNo: '包裹号', by: '方式', quantity: '数量', swaps: '换批号' },
  },
  refusals: {
    NOT_FOUND: {},
    ORDER_MOVED_ON: OrderNow,
    BUYER_CERTIFICATE_EXPIRED: EndedCertificate,
    /** The line, plus the batch or the line's remaining quantity when that is the mismatch. */
    SHIP_MISMATCH: { lineId: Id, batchId: z.optional(Id), batchNo: z.optional(z.string()), left: z.optional(Count) },
    STOCK_SHORT: { lineId: Id, batchId: Id, batchNo: z.string(), available: Count },
    DUPLICATE: { trackingNo: z.string() },
  },
})
export const ConsolePickList = endpoint({
  method: 'GET',
  path: '/console/orders/pickList',
  access: 'seller:orders',
  summary: 'What to fetch from the shelves for the accepted orders, by goods and batch',
  input: z.strictObject({ orderIds: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
  output: z.object({
    rows: z.array(
      z.object({
        goodsNo: z.string(),
        goodsShowName: z.string(),
        specification: z.string(),
        factory: z.string(),
        batchNo: z.string(),
        expiresOn: Day,
        quantity: Count,
        units: z.string(),
        orders: z.array(z.object({ orderNo: z.string(), quantity: Count })),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
export const ConsoleDeliveryNote = endpoint({
  method: 'POST',
  path: '/console/orders/deliveryNote',
  access: 'console',
  summary: 'A short-lived address of the delivery note (PDF)',
  input: OrderRef,
  output: z.object({ url: z.string(), expiresAt: Instant }),
  audit: { subject: 'order', actions: { 'order.note': '打印发货单' } },
  refusals: { NOT_FOUND: {}, ORDER_MOVED_ON: OrderNow },
})
