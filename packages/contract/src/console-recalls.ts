import * as z from 'zod/mini'
import { BatchNo } from './batch-no.ts'
import { codeOf } from './code-of.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, Instant, Uuid, endpoint, keyword, text } from './endpoint.ts'
import { keysOf } from './keys-of.ts'
import { RECALL_ANSWER_NAMES, RECALL_CLASS_NAMES, RECALL_NAMES, RECALL_OUTCOME_NAMES } from './recall-states.ts'

/** So many papers a recall may have. */
export const MAX_RECALL_PAPERS = 5
/** So many open orders of a recall are shown, those that wait for the seller first. */
export const MAX_OPEN_ORDERS_SHOWN = 200

const InstantInput = z.iso.datetime({ error: '请选择时间' })

/** How many buyers and packs: reached, answered, and what they answered. */
const Figures = {
  /** Shops that were sent packs, and the packs. */
  shops: Count,
  received: Count,
  notified: Count,
  answered: Count,
  /** Packs of those who answered: off sale, sold, set aside to go back. */
  stopped: Count,
  sold: Count,
  setAside: Count,
  /** Packs of those who have not answered. */
  notHeard: Count,
}
const RecallRow = {
  recallId: Id,
  goodsId: Id,
  goodsShowName: z.string(),
  specification: z.string(),
  factory: z.string(),
  units: z.string(),
  batchNo: z.string(),
  sellerId: Id,
  sellerName: z.string(),
  class: codeOf(RECALL_CLASS_NAMES),
  className: z.string(),
  state: codeOf(RECALL_NAMES),
  stateName: z.string(),
  decidedAt: Instant,
  dueAt: Instant,
  byPlatform: z.boolean(),
  startedAt: Instant,
  startedBy: z.string(),
  /** The time to answer is over, and somebody has not. */
  late: z.boolean(),
  /** Open orders that wait for the seller. */
  waitingOrders: Count,
  ...Figures,
}
export const ConsoleListRecalls = endpoint({
  method: 'GET',
  path: '/console/recalls',
  access: 'any:offers',
  tags: ['recalls'],
  summary: 'Recalls by state, class and words, the newest first: a seller’s own, the platform’s all',
  input: z.strictObject({
    state: z.optional(codeOf(RECALL_NAMES)),
    class: z.optional(z.enum(['1', '2', '3'])),
    /** Those with buyers past the time, or with orders that wait for the seller. */
    open: z.optional(z.enum(['late', 'orders'])),
    keyword: z.optional(keyword(60)),
    ...Page,
  }),
  output: pageOf(z.object(RecallRow)),
})
export const ConsoleGetRecall = endpoint({
  method: 'GET',
  path: '/console/recalls/detail/{recallId}',
  access: 'any:offers',
  tags: ['recalls'],
  summary: 'One recall with its batches, papers, open orders and report',
  input: z.strictObject({ recallId: Id }),
  output: z.object({
    ...RecallRow,
    reason: z.string(),
    decidedBy: z.string(),
    closed: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.string(), released: z.boolean() })),
    /** The day by which the report on a closed recall is to be handed in: ten working days after it. */
    reportBy: z.nullable(Day),
    batches: z.array(
      z.object({ batchId: Id, nearExpiry: z.boolean(), expiresOn: Day, available: Count, reserved: Count, locked: z.boolean() }),
    ),
    papers: z.array(z.object({ name: z.string(), url: z.string() })),
    orders: z.array(
      z.object({
        orderId: Id,
        orderNo: z.string(),
        shopName: z.string(),
        outcome: z.enum(keysOf(RECALL_OUTCOME_NAMES)),
        outcomeName: z.string(),
        detail: z.string(),
        /** Packs of it that the order still has reserved. */
        waiting: Count,
      }),
    ),
    /** The report as a PDF, for ten minutes. */
    report: z.string(),
    mayClose: z.boolean(),
  }),
  refusals: ['NOT_FOUND'],
})
export const ConsoleListRecallBuyers = endpoint({
  method: 'GET',
  path: '/console/recalls/buyers',
  access: 'any:offers',
  tags: ['recalls'],
  summary: 'The shops that were sent packs of recalled batches, with their answers, phones and salesmen; those to be heard first',
  input: z.strictObject({
    recallId: z.optional(Id),
    answers: z.optional(z.enum(keysOf(RECALL_ANSWER_NAMES))),
    keyword: z.optional(keyword(60)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      recallId: Id,
      shopId: Id,
      shopName: z.string(),
      contact: z.string(),
      shopPhone: z.string(),
      /** Who serves the shop for the seller, or else for the platform; '' for no one. */
      salesmanName: z.string(),
      salesmanPhone: z.string(),
      goodsShowName: z.string(),
      specification: z.string(),
      units: z.string(),
      batchNo: z.string(),
      className: z.string(),
      sellerName: z.string(),
      received: Count,
      dueAt: Instant,
      late: z.boolean(),
      notifiedAt: z.nullable(Instant),
      remindedAt: z.nullable(Instant),
      answer: z.nullable(
        z.object({ stopped: Count, sold: Count, setAside: Count, note: z.string(), by: z.string(), at: Instant }),
      ),
    }),
  ),
  refusals: ['NOT_FOUND'],
})
export const ConsoleFindBatches = endpoint({
  method: 'GET',
  path: '/console/recalls/findBatches',
  access: 'any:offers',
  summary:
    'Batch numbers to recall, 20 at most, by their beginning or the goods number, of a seller also by a part of the product’s name: a seller’s own, the platform’s all',
  input: z.strictObject({ keyword: keyword(40, 2) }),
  output: z.object({
    rows: z.array(
      z.object({
        goodsId: Id,
        goodsShowName: z.string(),
        specification: z.string(),
        factory: z.string(),
        batchNo: z.string(),
        sellers: z.array(z.object({ sellerId: Id, name: z.string() })),
      }),
    ),
  }),
})
/** Which packs: of one product and batch number, of one seller, or of all that have it (the platform alone). */
const Recalled = { goodsId: Id, batchNo: BatchNo, sellerId: z.optional(Id) }
export const PreviewRecall = endpoint({
  method: 'GET',
  path: '/console/recalls/preview',
  access: 'any:offers',
  summary: 'What a recall would reach: sellers, stock, shops that were sent packs, open orders',
  input: z.strictObject(Recalled),
  output: z.object({
    goodsShowName: z.string(),
    specification: z.string(),
    factory: z.string(),
    units: z.string(),
    batchNo: z.string(),
    sellers: z.array(
      z.object({
        sellerId: Id,
        name: z.string(),
        /** A recall of it is open already: it is left as it is. */
        isOpen: z.boolean(),
        available: Count,
        shops: Count,
        packs: Count,
        orders: Count,
        orderPacks: Count,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
export const StartRecall = endpoint({
  method: 'POST',
  path: '/console/recalls/start',
  access: 'any:offers',
  summary:
    'Starts a recall: the batches leave sale, open orders get other batches or are cancelled, refunded or left to the seller, and every shop that was sent packs is notified',
  input: z.strictObject({
    ...Recalled,
    class: codeOf(RECALL_CLASS_NAMES),
    reason: text(300, 4),
    decidedAt: InstantInput,
    /** The holder of the marketing authorisation who decided it. */
    decidedBy: text(60, 2),
    paperFileIds: z.array(Uuid).check(z.maxLength(MAX_RECALL_PAPERS, `最多 ${MAX_RECALL_PAPERS} 份文件`)),
  }),
  output: z.object({ recallIds: z.array(Id) }),
  audit: {
    subject: 'recall',
    actions: { 'recall.start': '启动召回' },
    fields: {
      class: { name: '级别', values: RECALL_CLASS_NAMES },
      reason: '原因',
      decidedBy: '决定人',
      shops: '收到的门店',
      packs: '已发出',
      orders: '未完成订单',
    },
  },
  refusals: { NOT_FOUND: {}, RECALL_OPEN: {} },
})
export const CloseRecall = endpoint({
  method: 'POST',
  path: '/console/recalls/close',
  access: 'any:offers',
  summary:
    'Closes a recall by a quality decision: its batches go back on sale, or stay locked for good; one of the platform by the platform alone',
  input: z.strictObject({ recallId: Id, released: z.boolean(), reason: text(300, 4) }),
  output: Done,
  audit: {
    subject: 'recall',
    actions: { 'recall.close': '关闭召回' },
    fields: { state: { name: '状态', values: RECALL_NAMES }, released: '恢复销售', reason: '质量结论' },
  },
  refusals: ['NOT_FOUND', 'RECALL_CLOSED', 'RECALL_OF_PLATFORM'],
})
