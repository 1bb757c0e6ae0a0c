import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { MAX_CORRECTION } from './correction-fields.ts'
import { CorrectionFieldName } from './corrections.ts'
import { FACT_LABELS } from './console-library.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, Uuid, endpoint, keyword, text } from './endpoint.ts'
import { NumberedGoods } from './goods-brief.ts'

export const ProposeOfferCorrection = endpoint({
  method: 'POST',
  path: '/console/offers/correct',
  access: 'seller:offers',
  summary:
    'Says what is wrong in the record of a product that the seller offers, and what is right; the platform decides. Of a field that waits already the newest words count. A few a day for each seller',
  input: z.strictObject({
    gccsId: Id,
    field: CorrectionFieldName,
    proposed: text(MAX_CORRECTION, 1),
    /** A picture that the seller uploaded (`POST /console/file/uploadCorrection`, purpose `correction`). */
    fileId: z.optional(Uuid),
  }),
  output: Done,
  audit: {
    subject: 'offer',
    actions: { 'offer.correct': '提交商品纠错' },
    fields: { field: '项目', proposed: '正确内容' },
  },
  refusals: ['NOT_FOUND', 'CORRECTION_QUOTA'],
})

export const ListOfferCorrections = endpoint({
  method: 'GET',
  path: '/console/offers/{gccsId}/corrections',
  access: 'seller:offers',
  summary: 'What the seller proposed for the record of the goods of an offer, and what became of it, the newest 20',
  input: z.strictObject({ gccsId: Id }),
  output: z.object({
    rows: z.array(
      z.object({
        field: CorrectionFieldName,
        proposed: z.string(),
        state: codeOf(REVIEW_NAMES),
        /** Why it was not adopted; '' otherwise. */
        reason: z.string(),
        sentAt: Instant,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

const Row = z.object({
  correctionId: Id,
  goods: z.object(NumberedGoods.shape),
  /** The version of the record that a decision is based on. */
  goodsVersion: Count,
  field: CorrectionFieldName,
  /** What the record says; '' for what it has no field for. */
  present: z.string(),
  proposed: z.string(),
  /** How often it was sent. */
  version: Count,
  /** Who proposed it: a shop and its member, or a seller. */
  from: z.string(),
  isSeller: z.boolean(),
  fileId: z.nullable(z.string()),
  state: codeOf(REVIEW_NAMES),
  sentAt: Instant,
  /** Who looks at it; null: whoever comes first. */
  claim: z.nullable(z.object({ name: z.string(), mine: z.boolean() })),
  decidedAt: z.nullable(Instant),
  decidedBy: z.string(),
  reason: z.string(),
})
export const ConsoleListCorrections = endpoint({
  method: 'GET',
  path: '/console/corrections',
  access: 'platform:offers',
  summary:
    'What shops and sellers say is wrong in records of goods: what waits, the longest first; or what is decided, the newest first',
  input: z.strictObject({
    state: z.optional(z.enum(['waiting', 'approved', 'rejected'])),
    keyword: z.optional(keyword(40)),
    ...Page,
  }),
  output: pageOf(Row),
})

const fields = { ...FACT_LABELS, claimedBy: '处理人', proposed: '提出的内容', reason: '不采纳的原因' }
const CLAIM = ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'] as const

export const ClaimCorrection = endpoint({
  method: 'POST',
  path: '/console/corrections/claim',
  access: 'platform:offers',
  summary: 'Takes a correction to check it, or gives it back',
  input: z.strictObject({ correctionId: Id, claim: z.boolean() }),
  output: Done,
  audit: {
    subject: 'goods',
    actions: { 'goods.claim-correction': '领取商品纠错', 'goods.release-correction': '退回商品纠错' },
    fields,
  },
  refusals: CLAIM,
})

export const DecideCorrection = endpoint({
  method: 'POST',
  path: '/console/corrections/decide',
  access: 'platform:offers',
  summary:
    'Writes what was proposed into the record of the goods, as a change of it would be; or does not adopt it, with a reason. Whoever proposed it is notified',
  input: z.strictObject({
    correctionId: Id,
    version: Count,
    goodsVersion: Count,
    approve: z.boolean(),
    /** What the record says from then on: what was proposed, or what the operator made of it. '' where nothing is written. */
    value: text(MAX_CORRECTION),
    /** Why it is not adopted; '' when it is. */
    reason: text(100),
  }),
  output: Done,
  audit: {
    subject: 'goods',
    actions: { 'goods.adopt-correction': '采纳纠错', 'goods.reject-correction': '不采纳纠错' },
    fields,
  },
  refusals: [...CLAIM, 'CHANGED_MEANWHILE', 'DUPLICATE'],
})

export const OpenCorrectionPicture = endpoint({
  method: 'POST',
  path: '/console/corrections/openPicture',
  access: 'platform:offers',
  summary: 'The address of the picture of a correction, for this operator and two minutes; each opening is in the audit log',
  input: z.strictObject({ fileId: Uuid }),
  output: z.object({ url: z.string(), expiresAt: Instant }),
  audit: { subject: 'goods', actions: { 'goods.open-correction-picture': '查看纠错图片' }, fields: {} },
  refusals: ['NOT_FOUND'],
})
