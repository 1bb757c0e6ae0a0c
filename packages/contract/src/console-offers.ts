import * as z from 'zod/mini'
import { ScopeName } from './applications.ts'
import { BatchNo } from './batch-no.ts'
import { codeOf } from './code-of.ts'
import { SHOP_TYPE_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Fen, Id, Instant, Quantity, endpoint, keyword, text } from './endpoint.ts'
import { NumberedGoods } from './goods-brief.ts'
import { TAX_RATES } from './tax-rates.ts'

const Tier = z.strictObject({
  from: z.int().check(z.positive(), z.maximum(999_999)),
  fen: z.int().check(z.positive(), z.maximum(100_000_000)),
})
export const OfferRow = z.object({
  gccsId: Id,
  goodsId: Id,
  goodsNo: z.string(),
  goodsShowName: z.string(),
  specification: z.string(),
  /** The unit of the pack: 盒, 瓶 … */
  units: z.string(),
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
  /** Since when and why the platform has stopped it: it can't be put on sale; null: it has not. */
  stopped: z.nullable(z.object({ at: Instant, reason: z.string() })),
  /** When the platform let it be sold again, as long as the seller has not put it on sale since. */
  liftedAt: z.nullable(Instant),
  /** Since when it is off sale because no licence of its seller covered its goods, and by which scope; null: it is not. */
  outOfScope: z.nullable(
    z.object({
      scope: ScopeName,
      at: Instant,
      /** The licences cover the goods again: it may be put on sale. */
      covered: z.boolean(),
    }),
  ),
})
/** Whether the near-expiry offer takes a batch: `ready`; `noTarget` once there is such an offer; null: no. */
const BatchMove = z.nullable(z.enum(['ready', 'noTarget']))
/** A batch as its seller sees it: on the page of its offer, and in the list of all. */
const BatchFacts = {
  batchId: Id,
  batchNo: z.string(),
  producedOn: Day,
  expiresOn: Day,
  lifeDays: z.int(),
  nearExpiry: z.boolean(),
  available: Count,
  reserved: Count,
  sold: Count,
  locked: z.boolean(),
  /** Why the platform keeps it locked; null: it does not. */
  platformLock: z.nullable(z.string()),
  /** It can't be sold before its inspection report is uploaded. */
  awaitsReport: z.boolean(),
  /** The recall that keeps it locked, also a closed one that did not put it back on sale. */
  recall: z.nullable(z.object({ recallId: Id, closed: z.boolean() })),
  sellable: z.boolean(),
  move: BatchMove,
}
export const ConsoleListOffers = endpoint({
  method: 'GET',
  path: '/console/offers',
  access: 'seller:offers',
  summary: 'The seller’s own offers',
  input: z.strictObject({
    keyword: z.optional(keyword(60)),
    /**
     * `stopped`: the platform has stopped it, or has let it be sold again and it is not on sale yet. `outOfScope`: off sale because no licence
     * covered its goods.
     */
    state: z.optional(z.enum(['all', 'onSale', 'offSale', 'noStock', 'soldOut', 'nearExpiry', 'stopped', 'outOfScope'])),
    sort: z.optional(z.enum(['updated', 'sales', 'stock', 'expiry'])),
    ...Page,
  }),
  output: pageOf(OfferRow),
})
export const OfferDetail = z.object({
  ...OfferRow.shape,
  /** The offer through which these goods are sold since the platform merged two records of them: this one can't be put on sale. */
  replacedBy: z.nullable(Id),
  limitPerOrder: z.nullable(Count),
  limitPerDay: z.nullable(Count),
  limitPerMonth: z.nullable(Count),
  splitAllowed: z.boolean(),
  taxRate: Count,
  sortWeight: Count,
  version: Count,
  regions: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
  shopTypes: z.nullable(z.array(codeOf(SHOP_TYPE_NAMES))),
  batches: z.array(
    z.object({
      ...BatchFacts,
    }),
  ),
  moves: z.array(z.object({ at: Instant, batchNo: z.string(), delta: z.int(), reason: z.string(), by: z.string() })),
})
export const ConsoleGetOffer = endpoint({
  method: 'GET',
  path: '/console/offers/{gccsId}',
  access: 'seller:offers',
  summary: 'One offer with tiers, rules and batches',
  input: z.strictObject({ gccsId: Id }),
  output: OfferDetail,
  refusals: ['NOT_FOUND'],
})
const limit = z.nullable(Quantity)
/** What a seller sets on an offer: prices, quantities, limits and who may buy it. */
const OfferRules = {
  tiers: z.array(Tier).check(z.minLength(1, '至少一档价格'), z.maxLength(5, '最多 5 档价格')),
  minQuantity: Quantity,
  step: Quantity,
  limitPerOrder: limit,
  limitPerDay: limit,
  limitPerMonth: limit,
  splitAllowed: z.boolean(),
  sortWeight: z.int().check(z.minimum(0), z.maximum(999)),
  shopTypes: z.nullable(z.array(codeOf(SHOP_TYPE_NAMES)).check(z.maxLength(20))),
  regions: z.nullable(z.array(Id).check(z.maxLength(40))),
}
const RULE_LABELS = {
  tier_from: '各档数量',
  tier_fen: '各档单价',
  min_quantity: '起订量',
  step: '加购倍数',
  limit_per_order: '每单限购',
  limit_per_day: '每天限购',
  limit_per_month: '每月限购',
  split_allowed: '可拆中包',
  sort_weight: '排序',
  shop_types: { name: '门店类型', values: SHOP_TYPE_NAMES },
  regions: '销售区域',
} as const
export const SaveOffer = endpoint({
  method: 'POST',
  path: '/console/offers/save',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Changes price tiers and rules of an offer; refuses when somebody changed it meanwhile (version)',
  input: z.strictObject({
    gccsId: Id,
    version: Count,
    /** Of the orders from now on; those that are placed keep theirs. Without it the rate stays. */
    taxRate: z.optional(z.literal(TAX_RATES)),
    ...OfferRules,
  }),
  output: z.object({ gccsId: Id, version: Count }),
  audit: {
    subject: 'offer',
    actions: { 'offer.save': '修改商品报价' },
    fields: { ...RULE_LABELS, tax_rate: '税率' },
  },
  /** `version` is the current one. */
  refusals: { NOT_FOUND: {}, CHANGED_MEANWHILE: { version: Count } },
})
export const FindGoodsToOffer = endpoint({
  method: 'GET',
  path: '/console/offers/findGoods',
  access: 'seller:offers',
  summary:
    'Goods of the library that the seller may offer, by words or numbers: 20 at most, each with whether it has an offer of them, and one of near-expiry stock',
  input: z.strictObject({ keyword: keyword(60, 2) }),
  output: z.object({
    rows: z.array(z.object({ ...NumberedGoods.shape, offered: z.boolean(), offeredNearExpiry: z.boolean() })),
  }),
})
export const AddOffer = endpoint({
  method: 'POST',
  path: '/console/offers/add',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Adds the seller’s offer of goods of the library, off sale and without stock; one of its goods is refused',
  input: z.strictObject({
    goodsId: Id,
    taxRate: z.literal(TAX_RATES),
    /** Of stock with little life left: it has an offer and a price apart from the goods' usual ones, and takes only such batches. */
    nearExpiry: z.optional(z.boolean()),
    ...OfferRules,
  }),
  output: z.object({ gccsId: Id }),
  audit: {
    subject: 'offer',
    actions: { 'offer.add': '新增商品报价' },
    fields: { ...RULE_LABELS, tax_rate: '税率', nearExpiry: '近效期' },
  },
  refusals: ['NOT_FOUND', 'DUPLICATE'],
})
export const SetOffersOnSale = endpoint({
  method: 'POST',
  path: '/console/offers/onSale',
  access: 'seller:offers',
  summary: 'Puts offers on sale or takes them off',
  input: z.strictObject({ gccsIds: z.array(Id).check(z.minLength(1), z.maxLength(200)), onSale: z.boolean() }),
  output: z.object({ changed: Count }),
  audit: { subject: 'offer', actions: { 'offer.on': '商品上架', 'offer.off': '商品下架' }, fields: { onSale: '在售' } },
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
    batchNo: BatchNo,
    producedOn: Day,
    expiresOn: Day,
    quantity: Quantity,
  }),
  /** `awaitsReport`: it can't be sold before its inspection report is uploaded. */
  output: z.object({ batchId: Id, awaitsReport: z.boolean() }),
  audit: {
    subject: 'batch',
    actions: { 'batch.add': '新批次入库' },
    fields: { gccsId: '商品报价', batchNo: '批号', producedOn: '生产日期', expiresOn: '有效期至', quantity: '数量' },
  },
  /** Of the same number in the seller’s other offer of the goods: BATCH_DIFFERS has its days, BATCH_LOCKED that the platform keeps it locked. */
  refusals: {
    NOT_FOUND: {},
    DUPLICATE: { batchNo: z.string() },
    RECALLED: {},
    BATCH_LOCKED: {},
    BATCH_DIFFERS: { producedOn: Day, expiresOn: Day },
  },
})
export const AdjustBatch = endpoint({
  method: 'POST',
  path: '/console/batches/adjust',
  access: 'seller:offers',
  idempotent: true,
  summary: 'Corrects what is available of a batch, with the reason',
  input: z.strictObject({ batchId: Id, delta: z.int().check(z.minimum(-999_999), z.maximum(999_999)), reason: text(60, 2) }),
  output: z.object({ available: Count }),
  audit: { subject: 'batch', actions: { 'batch.adjust': '调整库存' }, fields: { available: '可用库存', reason: '原因' } },
  refusals: {
    NOT_FOUND: {},
    STOCK_SHORT: { available: Count, reserved: Count },
    RECALLED: {},
    BATCH_LOCKED: {},
    AWAITS_REPORT: {},
  },
})
export const CorrectBatch = endpoint({
  method: 'POST',
  path: '/console/batches/correct',
  access: 'seller:offers',
  idempotent: true,
  summary:
    'Corrects number and days of a batch that was received wrongly, in all the seller’s offers that have the number, with the reason; only while nothing of it was shipped',
  input: z.strictObject({ batchId: Id, batchNo: BatchNo, producedOn: Day, expiresOn: Day, reason: text(60, 2) }),
  output: Done,
  audit: {
    subject: 'batch',
    actions: { 'batch.correct': '更正批号' },
    fields: { batchNo: '批号', producedOn: '生产日期', expiresOn: '有效期至', reason: '原因' },
  },
  /**
   * `reserved`: packs that orders hold whose shops asked for more shelf life than the corrected day leaves. BATCH_DIFFERS: the days of the
   * same number in the seller's other offer of the goods.
   */
  refusals: {
    NOT_FOUND: {},
    DUPLICATE: { batchNo: z.string() },
    RECALLED: {},
    BATCH_LOCKED: {},
    BATCH_SHIPPED: {},
    BATCH_RESERVED: { reserved: Count },
    BATCH_DIFFERS: { producedOn: Day, expiresOn: Day },
    REPORTS_FULL: {},
  },
})
export const MoveBatch = endpoint({
  method: 'POST',
  path: '/console/batches/move',
  access: 'seller:offers',
  idempotent: true,
  summary:
    'Moves packs of a batch that aged in the usual offer into the seller’s near-expiry offer of the same goods; without a quantity all that are available',
  input: z.strictObject({ batchId: Id, quantity: z.optional(Quantity) }),
  /** Of the near-expiry offer: what it is, its batch, and whether shops can buy it there already. */
  output: z.object({ gccsId: Id, batchId: Id, quantity: Count, onSale: z.boolean() }),
  audit: {
    subject: 'batch',
    actions: { 'batch.move': '转入近效期报价' },
    fields: { available: '可用库存', quantity: '转出数量', gccsId: '近效期报价' },
  },
  refusals: {
    NOT_FOUND: {},
    RECALLED: {},
    BATCH_LOCKED: {},
    AWAITS_REPORT: {},
    NOT_NEAR_EXPIRY: { lifeDays: z.int() },
    NO_TARGET: { goodsId: Id },
    OFFER_STOPPED: {},
    BATCH_DIFFERS: { producedOn: Day, expiresOn: Day },
    STOCK_SHORT: { available: Count, reserved: Count },
  },
})
export const ConsoleListBatches = endpoint({
  method: 'GET',
  path: '/console/batches',
  access: 'seller:offers',
  summary: 'The seller’s batches over all its offers, those that expire first first',
  input: z.strictObject({
    /** Part of the goods' name, number or manufacturer, or the beginning of a batch number. */
    keyword: z.optional(keyword(60)),
    /**
     * `inStock` by default: with packs that are available or reserved. `ageing`: for sale in a usual offer although near-expiry.
     * `movable`: those of them that `MoveBatch` accepts. `expired`: past the last day, with packs that were neither taken out nor locked. `awaitsReport`: with packs that can't be
     * sold before their inspection report is there. `noReports`: in stock without one.
     */
    view: z.optional(z.enum(['inStock', 'ageing', 'movable', 'expired', 'locked', 'awaitsReport', 'noReports', 'all'])),
    /** Expires within so many days, and has not yet. */
    within: z.optional(z.enum(['90', '180'])),
    ...Page,
  }),
  output: pageOf(
    z.object({
      gccsId: Id,
      goodsId: Id,
      goodsNo: z.string(),
      goodsShowName: z.string(),
      specification: z.string(),
      units: z.string(),
      factory: z.string(),
      image: z.string(),
      onSale: z.boolean(),
      /** Whether its offer is one of near-expiry stock. */
      inNearExpiryOffer: z.boolean(),
      /** Of its offer, in percent. */
      taxRate: Count,
      ...BatchFacts,
      reports: Count,
    }),
  ),
})
export const LockBatch = endpoint({
  method: 'POST',
  path: '/console/batches/lock',
  access: 'seller:offers',
  summary: 'Takes a batch off sale for quality reasons, or back',
  input: z.strictObject({ batchId: Id, locked: z.boolean(), reason: text(60, 2) }),
  output: Done,
  audit: {
    subject: 'batch',
    actions: { 'batch.lock': '锁定批次', 'batch.unlock': '解锁批次' },
    fields: { locked: '锁定', reason: '原因' },
  },
  /** BATCH_LOCKED: the platform keeps it locked. */
  refusals: ['NOT_FOUND', 'RECALLED', 'BATCH_LOCKED'],
})
