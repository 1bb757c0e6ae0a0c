import * as z from 'zod/mini'
import { REVIEW_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Done, Id, endpoint, keyword, text } from './endpoint.ts'
import { PURCHASER_FIELDS, PURCHASER_STATE_NAMES } from './purchaser-fields.ts'
import { DecidedPapers, EndedRight, PurchaserFieldName, PurchaserStanding } from './purchasers.ts'
import {
  CLAIM_REFUSALS,
  CheckedName,
  DECISION_REFUSALS,
  OpenedPicture,
  ReviewDetail,
  ReviewRow,
  ReviewedState,
  decisionOn,
  earlierVersions,
  reviewedField,
} from './reviews.ts'

const Papers = {
  submissionId: Id,
  shopId: Id,
  shopName: z.string(),
  userId: Id,
  /** Who sent them, and as what. */
  applicantName: z.string(),
  capacityName: z.string(),
  phoneMasked: z.string(),
}

export const ConsoleListPurchaserPapers = endpoint({
  method: 'GET',
  path: '/console/purchasers',
  access: 'platform:qualification',
  summary: 'Papers of purchasers in a state: those that wait longest first, decided ones newest first',
  input: z.strictObject({
    state: z.optional(ReviewedState),
    /** Of one shop alone. */
    shopId: z.optional(Id),
    keyword: z.optional(keyword(40)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      ...Papers,
      ...ReviewRow,
      /** What they say can't be read any more: they can only be sent back. */
      unreadable: z.boolean(),
    }),
  ),
})

export const ConsoleGetPurchaserPapers = endpoint({
  method: 'GET',
  path: '/console/purchasers/{submissionId}',
  access: 'platform:qualification',
  summary:
    'The papers of one purchaser: field by field with where else their number is known, their pictures, and where their right stands',
  input: z.strictObject({ submissionId: Id }),
  output: z.object({
    ...Papers,
    ...ReviewDetail,
    ...earlierVersions(PurchaserFieldName),
    fields: z.array(
      z.object({
        ...reviewedField(PurchaserFieldName),
      }),
    ),
    realName: CheckedName,
    /** Each with the field that it is sent for. */
    pictures: z.array(z.object({ fileId: z.string(), field: PurchaserFieldName, name: z.string() })),
    standing: z.object(PurchaserStanding),
    ended: EndedRight,
  }),
  refusals: ['NOT_FOUND'],
})

export const ConsoleClaimPurchaserPapers = endpoint({
  method: 'POST',
  path: '/console/purchasers/claim',
  access: 'platform:qualification',
  summary: 'Takes papers of a purchaser for review for 30 minutes, or gives them back',
  input: z.strictObject({ submissionId: Id, claim: z.boolean() }),
  output: Done,
  audit: {
    subject: 'purchaser',
    actions: { 'purchaser.claim': '领取采购人员资料', 'purchaser.release': '退回采购人员资料' },
    fields: { claimedBy: '审核人' },
  },
  refusals: CLAIM_REFUSALS,
})

export const ConsoleOpenPurchaserFile = endpoint({
  method: 'POST',
  path: '/console/purchasers/openFile',
  access: 'platform:qualification',
  summary: 'The address of a picture of such papers, for this operator and two minutes; each opening is in the audit log',
  ...OpenedPicture,
  audit: {
    subject: 'purchaser',
    actions: { 'purchaser.open-file': '查看采购人员资料照片' },
    fields: { picture: '照片' },
  },
  refusals: ['NOT_FOUND'],
})

export const ConsoleDecidePurchaserPapers = endpoint({
  method: 'POST',
  path: '/console/purchasers/decide',
  access: 'platform:qualification',
  summary: 'Approves a version, which lets the purchaser order, or rejects it with a reason for each wrong field; decided once',
  input: z.strictObject({ submissionId: Id, ...decisionOn(PurchaserFieldName) }),
  output: DecidedPapers,
  audit: {
    subject: 'purchaser',
    actions: { 'purchaser.approve': '通过采购人员资料', 'purchaser.reject': '驳回采购人员资料' },
    fields: { state: { name: '状态', values: REVIEW_NAMES }, ...PURCHASER_FIELDS },
  },
  refusals: DECISION_REFUSALS,
})

export const ConsoleEndPurchaserRight = endpoint({
  method: 'POST',
  path: '/console/purchasers/endRight',
  access: 'platform:qualification',
  summary:
    'Ends the right of a member to order for a shop, at once; papers that they send again are decided by the platform alone',
  input: z.strictObject({
    shopId: Id,
    userId: Id,
    /** The member and the shop’s owners read it. */
    reason: text(100, 2),
  }),
  output: Done,
  audit: {
    subject: 'user',
    actions: { 'user.end-order-right': '结束下单资格' },
    fields: { shop: '门店', state: { name: '下单资格', values: PURCHASER_STATE_NAMES }, reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'NO_ORDER_RIGHT'],
})
