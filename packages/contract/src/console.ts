import * as z from 'zod/mini'
import { CARRIERS } from './codes.ts'
import { Tokens, NewPassword } from './access.ts'
import { Count, Day, Done, Fen, Id, Instant, Nothing, Quantity, endpoint, halfWidth, text, typed } from './endpoint.ts'

/** A page of a console list: the desk pages by number within 1,000 rows, and by narrower filters beyond. */
const Page = {
  page: z.optional(z.int().check(z.positive(), z.maximum(50))),
  pageSize: z.optional(z.union([z.literal(20), z.literal(50)])),
}
const pageOf = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.array(row), total: Count, page: Count, pageSize: Count })
const Secret = z.string().check(z.overwrite(halfWidth), z.minLength(1, '请输入密码'), z.maxLength(32))

export const ConsoleLogin = endpoint({
  method: 'POST',
  path: '/console/auth/login',
  access: 'none',
  summary: 'Operator login: account, password and (outside the demonstration) a TOTP code',
  input: z.strictObject({
    account: typed(/^[A-Za-z0-9_.-]{2,40}$/, '请输入账号'),
    password: Secret,
    totp: z.optional(typed(/^\d{6}$/, '请输入 6 位动态码')),
  }),
  output: z.object({ ...Tokens.shape, totpNeeded: z.boolean() }),
  refusals: ['PASSWORD_WRONG', 'PASSWORD_LOCKED', 'TOTP_WRONG'],
})
export const ConsoleRefresh = endpoint({
  method: 'POST',
  path: '/console/auth/refresh',
  access: 'none',
  summary: 'Rotates an operator’s tokens',
  input: z.strictObject({ refreshToken: text(200, 1) }),
  output: Tokens,
  refusals: ['NOT_LOGGED_IN', 'FORCED_OFF'],
})
export const ConsoleLogout = endpoint({
  method: 'DELETE',
  path: '/console/auth/logout',
  access: 'console',
  summary: 'Ends the operator’s session',
  input: Nothing,
  output: Done,
})
export const ConsoleMe = endpoint({
  method: 'GET',
  path: '/console/auth/me',
  access: 'console',
  summary: 'Who is logged in, for whom, with which rights',
  input: Nothing,
  output: z.object({
    id: Id,
    account: z.string(),
    name: z.string(),
    org: z.enum(['platform', 'seller']),
    sellerId: z.nullable(Id),
    sellerName: z.nullable(z.string()),
    rights: z.array(z.string()),
    totpOn: z.boolean(),
  }),
})
export const ConsoleChangePassword = endpoint({
  method: 'POST',
  path: '/console/auth/changePwd',
  access: 'console',
  summary: 'Changes the operator’s password',
  input: z.strictObject({ oldPassword: Secret, password: NewPassword }),
  output: Done,
  refusals: ['PASSWORD_WRONG', 'PASSWORD_LOCKED', 'PASSWORD_WEAK'],
})
export const BeginTotp = endpoint({
  method: 'POST',
  path: '/console/auth/totp/begin',
  access: 'console',
  summary: 'A new TOTP secret to scan; it counts once confirmed',
  input: Nothing,
  output: z.object({ secret: z.string(), uri: z.string() }),
})
export const ConfirmTotp = endpoint({
  method: 'POST',
  path: '/console/auth/totp/confirm',
  access: 'console',
  summary: 'Turns TOTP on',
  input: z.strictObject({ code: typed(/^\d{6}$/, '请输入 6 位动态码') }),
  output: Done,
  refusals: ['TOTP_WRONG'],
})

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
  status: Count,
  statusName: z.string(),
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
  summary: 'A seller’s orders (the platform sees all), newest first',
  input: z.strictObject({
    group: z.optional(
      z.enum(['all', 'pay', 'new', 'accepted', 'picking', 'packed', 'part', 'ship', 'receive', 'done', 'cancelled', 'refund']),
    ),
    keyword: z.optional(text(60)),
    from: z.optional(Day),
    to: z.optional(Day),
    ...Page,
  }),
  output: z.object({ ...pageOf(OrderRow).shape, counts: z.record(z.string(), Count) }),
})
export const ConsoleGetOrder = endpoint({
  method: 'GET',
  path: '/console/orders/{orderId}',
  access: 'console',
  summary: 'One order with reserved batches, packages and history',
  input: z.strictObject({ orderId: Id }),
  output: z.object({
    ...OrderRow.shape,
    tradeNo: z.string(),
    shopPhone: z.string(),
    shopLicence: z.string(),
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
        goodsShowName: z.string(),
        specification: z.string(),
        factory: z.string(),
        units: z.string(),
        approvalNo: z.string(),
        image: z.string(),
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
const One = z.strictObject({ orderId: Id })
const Moved = z.object({ orderId: Id, status: Count })
export const AcceptOrder = endpoint({
  method: 'POST',
  path: '/console/orders/accept',
  access: 'seller:orders',
  idempotent: true,
  summary: 'Accepts a paid order: the buyer’s qualification was checked',
  input: One,
  output: Moved,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON'],
})
export const PickOrder = endpoint({
  method: 'POST',
  path: '/console/orders/pick',
  access: 'seller:orders',
  idempotent: true,
  summary: 'Begins picking',
  input: One,
  output: Moved,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON'],
})
export const PackOrder = endpoint({
  method: 'POST',
  path: '/console/orders/pack',
  access: 'seller:orders',
  idempotent: true,
  summary: 'Marks the order as packed',
  input: One,
  output: Moved,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON'],
})
export const RefuseOrder = endpoint({
  method: 'POST',
  path: '/console/orders/refuse',
  access: 'seller:orders',
  idempotent: true,
  summary: 'Cannot supply: refunds the whole order before shipping',
  input: z.strictObject({ orderId: Id, reason: text(100, 2) }),
  output: Moved,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON'],
})
export const ListShipBatches = endpoint({
  method: 'GET',
  path: '/console/orders/{orderId}/batches',
  access: 'seller:orders',
  summary: 'The batches that what is left of an order may be shipped from, or is reserved of',
  input: One,
  output: z.object({
    rows: z.array(
      z.object({
        lineId: Id,
        batchId: Id,
        batchNo: z.string(),
        expiresOn: Day,
        lifeDays: z.int(),
        nearExpiry: z.boolean(),
        /** Reserved for this line and not shipped. */
        reserved: Count,
        /** Reserved for nobody. */
        available: Count,
        /** Why it may not leave for this line. */
        obstacle: z.nullable(z.string()),
      }),
    ),
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
    carrier: z.optional(z.enum(Object.keys(CARRIERS) as [keyof typeof CARRIERS, ...(keyof typeof CARRIERS)[]])),
    trackingNo: z.optional(typed(/^[A-Za-z0-9-]{6,40}$/, '运单号为 6–40 位字母或数字')),
    driver: z.optional(text(20, 1)),
    driverPhone: z.optional(typed(/^1\d{10}$/, '请输入 11 位手机号')),
    lines: z
      .array(z.strictObject({ lineId: Id, batchId: Id, quantity: Quantity }))
      .check(z.minLength(1, '请填写发货数量'), z.maxLength(400)),
  }),
  output: z.object({ orderId: Id, status: Count, packageId: Id, packageNo: z.string() }),
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'SHIP_MISMATCH', 'STOCK_SHORT', 'DUPLICATE'],
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
  input: One,
  output: z.object({ url: z.string(), expiresAt: Instant }),
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON'],
})

const Tier = z.strictObject({
  from: z.int().check(z.positive(), z.maximum(999_999)),
  fen: z.int().check(z.positive(), z.maximum(100_000_000)),
})
const OfferRow = z.object({
  gccsId: Id,
  goodsId: Id,
  goodsNo: z.string(),
  goodsShowName: z.string(),
  specification: z.string(),
  factory: z.string(),
  image: z.string(),
  onSale: z.boolean(),
  nearExpiry: z.boolean(),
  minQuantity: Count,
  step: Count,
  lowestFen: Fen,
  tiers: z.array(z.object({ from: Count, fen: Fen })),
  available: Count,
  reserved: Count,
  nearestExpiry: z.nullable(Day),
  salesCount: Count,
  updatedAt: Instant,
})
export const ConsoleListOffers = endpoint({
  method: 'GET',
  path: '/console/offers',
  access: 'seller:offers',
  summary: 'The seller’s own offers',
  input: z.strictObject({
    keyword: z.optional(text(60)),
    state: z.optional(z.enum(['all', 'onSale', 'offSale', 'noStock', 'nearExpiry'])),
    sort: z.optional(z.enum(['updated', 'sales', 'stock', 'expiry'])),
    ...Page,
  }),
  output: pageOf(OfferRow),
})
export const ConsoleGetOffer = endpoint({
  method: 'GET',
  path: '/console/offers/{gccsId}',
  access: 'seller:offers',
  summary: 'One offer with tiers, rules and batches',
  input: z.strictObject({ gccsId: Id }),
  output: z.object({
    ...OfferRow.shape,
    limitPerOrder: z.nullable(Count),
    limitPerDay: z.nullable(Count),
    limitPerMonth: z.nullable(Count),
    splitAllowed: z.boolean(),
    taxRate: Count,
    sortWeight: Count,
    version: Count,
    regions: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
    shopTypes: z.nullable(z.array(Count)),
    batches: z.array(
      z.object({
        batchId: Id,
        batchNo: z.string(),
        producedOn: Day,
        expiresOn: Day,
        lifeDays: z.int(),
        available: Count,
        reserved: Count,
        sold: Count,
        locked: z.boolean(),
        sellable: z.boolean(),
      }),
    ),
    moves: z.array(z.object({ at: Instant, batchNo: z.string(), delta: z.int(), reason: z.string(), by: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
const limit = z.nullable(Quantity)
export const SaveOffer = endpoint({
  method: 'POST',
  path: '/console/offers/save',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Changes price tiers and rules of an offer; refuses when somebody changed it meanwhile (version)',
  input: z.strictObject({
    gccsId: Id,
    version: Count,
    tiers: z.array(Tier).check(z.minLength(1, '至少一档价格'), z.maxLength(5, '最多 5 档价格')),
    minQuantity: Quantity,
    step: Quantity,
    limitPerOrder: limit,
    limitPerDay: limit,
    limitPerMonth: limit,
    splitAllowed: z.boolean(),
    sortWeight: z.int().check(z.minimum(0), z.maximum(999)),
    shopTypes: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(6)))),
    regions: z.nullable(z.array(Id).check(z.maxLength(40))),
  }),
  output: z.object({ gccsId: Id, version: Count }),
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON'],
})
export const SetOffersOnSale = endpoint({
  method: 'POST',
  path: '/console/offers/onSale',
  access: 'seller:offers',
  summary: 'Puts offers on sale or takes them off',
  input: z.strictObject({ gccsIds: z.array(Id).check(z.minLength(1), z.maxLength(200)), onSale: z.boolean() }),
  output: z.object({ changed: Count }),
  refusals: ['NOT_FOUND'],
})
export const AddBatch = endpoint({
  method: 'POST',
  path: '/console/batches/add',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Takes in a new batch of an offer',
  input: z.strictObject({
    gccsId: Id,
    batchNo: typed(/^[A-Za-z0-9-]{2,30}$/, '批号为 2–30 位字母、数字'),
    producedOn: Day,
    expiresOn: Day,
    quantity: Quantity,
  }),
  output: z.object({ batchId: Id }),
  refusals: ['NOT_FOUND', 'DUPLICATE'],
})
export const AdjustBatch = endpoint({
  method: 'POST',
  path: '/console/batches/adjust',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Corrects what is available of a batch, with the reason',
  input: z.strictObject({ batchId: Id, delta: z.int().check(z.minimum(-999_999), z.maximum(999_999)), reason: text(60, 2) }),
  output: z.object({ available: Count }),
  refusals: ['NOT_FOUND', 'STOCK_SHORT'],
})
export const LockBatch = endpoint({
  method: 'POST',
  path: '/console/batches/lock',
  access: 'seller:offers',
  summary: 'Takes a batch off sale for quality reasons, or back',
  input: z.strictObject({ batchId: Id, locked: z.boolean(), reason: text(60, 2) }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
export const ListAudit = endpoint({
  method: 'GET',
  path: '/console/audit',
  access: 'console',
  summary: 'The audit log of writes: the platform’s whole, a seller’s own',
  input: z.strictObject({
    action: z.optional(text(60)),
    operator: z.optional(text(40)),
    from: z.optional(Day),
    to: z.optional(Day),
    ...Page,
  }),
  output: pageOf(
    z.object({
      id: Id,
      at: Instant,
      operatorName: z.string(),
      account: z.string(),
      org: z.string(),
      ip: z.string(),
      action: z.string(),
      actionName: z.string(),
      subject: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      traceId: z.string(),
    }),
  ),
})
export const ConsoleListAddresses = endpoint({
  method: 'GET',
  path: '/console/addresses',
  access: 'platform:qualification',
  summary: 'Delivery addresses that wait for a decision',
  input: z.strictObject({ state: z.optional(z.int().check(z.minimum(1), z.maximum(3))), ...Page }),
  output: pageOf(
    z.object({
      id: Id,
      shopName: z.string(),
      licenceAddress: z.string(),
      receiver: z.string(),
      phone: z.string(),
      address: z.string(),
      state: Count,
      submittedAt: Instant,
      decidedBy: z.string(),
    }),
  ),
})
export const DecideAddress = endpoint({
  method: 'POST',
  path: '/console/addresses/decide',
  access: 'platform:qualification',
  summary: 'Approves or refuses an address; two reviewers can’t decide it twice',
  input: z.strictObject({ id: Id, approve: z.boolean(), reason: z.optional(text(60)) }),
  output: Done,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON'],
})
