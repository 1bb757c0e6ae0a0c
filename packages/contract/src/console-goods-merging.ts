import * as z from 'zod/mini'
import { FACT_LABELS } from './console-library.ts'
import { Count, Fen, Id, endpoint, keysOf, text } from './endpoint.ts'
import { NumberedGoods } from './goods-brief.ts'

/** By these a product is recognized: records that differ in one of them are merged only with a reason. */
export const IDENTIFYING_FACTS = ['type', 'dosageForm', 'specification', 'unit', 'factory', 'approvalNo'] as const

/** The most sellers that have offers of both records. */
const MAX_KEPT_OFFERS = 200
const Record = z.object({ ...NumberedGoods.shape, version: Count, listed: z.boolean() })

export const PreviewGoodsMerge = endpoint({
  method: 'GET',
  path: '/console/library/mergePreview',
  access: 'platform:offers',
  summary: 'Two records of one product side by side: their facts, what refers to each, and sellers that offer both',
  input: z.strictObject({ keptId: Id, goneId: Id }),
  output: z.object({
    kept: Record,
    gone: Record,
    facts: z.array(
      z.object({
        key: z.enum(keysOf(FACT_LABELS)),
        name: z.string(),
        kept: z.string(),
        gone: z.string(),
        /** Alike in both. */
        same: z.boolean(),
      }),
    ),
    /** What refers to either, and whether a merge moves it or history keeps what it said. */
    references: z.array(z.object({ name: z.string(), kept: Count, gone: Count, moves: z.boolean() })),
    /** Sellers that offer both, with their offers: one of each stays on sale. */
    conflicts: z.array(
      z.object({
        sellerName: z.string(),
        nearExpiry: z.boolean(),
        offers: z.array(
          z.object({
            gccsId: Id,
            /** Of the record that stays. */
            ofKept: z.boolean(),
            onSale: z.boolean(),
            /** The platform has stopped it: whichever stays is stopped, too. */
            stopped: z.boolean(),
            lowestFen: Fen,
            available: Count,
            reserved: Count,
          }),
        ),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const MergeGoods = endpoint({
  method: 'POST',
  path: '/console/library/merge',
  access: 'platform:offers',
  summary:
    'Makes one record of two of the same product: whatever refers to the one that goes is moved to the one that stays, history keeps what it said, and old ids, numbers and codes lead to the one that stays. Of a seller’s two offers the one that is not kept is sold no more, with its stock and its orders. Refuses goods that are being recalled',
  input: z.strictObject({
    keptId: Id,
    goneId: Id,
    keptVersion: Count,
    goneVersion: Count,
    /** The offer that stays on sale, of each seller that has both. */
    keptOffers: z.array(Id).check(z.maxLength(MAX_KEPT_OFFERS)),
    /** Why they are the same product: needed where type, form, pack, unit or number differ, else ''. */
    reason: text(100),
  }),
  output: z.object({ goodsId: Id, version: Count }),
  audit: {
    subject: 'goods',
    actions: { 'goods.merge': '合并重复商品' },
    /** Before: the record that went; after: the one that stays. */
    fields: {
      goods: '商品',
      barcodes: FACT_LABELS.barcodes,
      traceProducts: FACT_LABELS.traceProducts,
      keywords: FACT_LABELS.keywords,
      moved: '已转移',
      offers: '停售的重复报价',
      reason: '原因',
    },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
