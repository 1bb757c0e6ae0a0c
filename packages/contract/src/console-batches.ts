import * as z from 'zod/mini'
import { BatchNo } from './batch-no.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, Quantity, endpoint, keyword, text } from './endpoint.ts'

/** Whether the near-expiry offer takes a batch: `ready`; `noTarget` once there is such an offer; null: no. */
const BatchMove = z.nullable(z.enum(['ready', 'noTarget']))
/** A batch as its seller sees it: on the page of its offer, and in the list of all. */
export const OwnBatch = z.object({
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
      ...OwnBatch.shape,
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
