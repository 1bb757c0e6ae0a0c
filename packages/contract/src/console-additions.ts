import * as z from 'zod/mini'
import { ADDITION_FIELDS } from './addition-fields.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES, SHOP_TYPE_NAMES } from './codes.ts'
import { Page, Province, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, endpoint, keyword, keysOf } from './endpoint.ts'
import {
  CLAIM_REFUSALS,
  CheckedName,
  DECISION_REFUSALS,
  OpenedPicture,
  EarlierReviews,
  ReviewDetail,
  ReviewRow,
  ReviewedBy,
  ReviewedState,
  Rivals,
  decisionOn,
  earlierVersions,
  reviewedField,
} from './reviews.ts'

const Field = z.enum(keysOf(ADDITION_FIELDS))
const Shop = {
  additionId: Id,
  shopName: z.string(),
  shopTypeName: z.string(),
  regionName: z.string(),
  applicantName: z.string(),
  phoneMasked: z.string(),
}

export const ConsoleListAdditions = endpoint({
  method: 'GET',
  path: '/console/additions',
  access: 'platform:qualification',
  summary: 'Applications to add a shop in a state: those that wait longest first, decided ones newest first',
  input: z.strictObject({
    state: z.optional(ReviewedState),
    keyword: z.optional(keyword(40)),
    shopType: z.optional(codeOf(SHOP_TYPE_NAMES)),
    province: z.optional(Province),
    /** Only those that the caller reviews, or that no one does. */
    claim: z.optional(ReviewedBy),
    ...Page,
  }),
  output: pageOf(z.object({ ...Shop, ...ReviewRow })),
})

export const ConsoleGetAddition = endpoint({
  method: 'GET',
  path: '/console/additions/{additionId}',
  access: 'platform:qualification',
  summary: 'One application to add a shop: field by field, its pictures, and who else names the same shop or person',
  input: z.strictObject({ additionId: Id }),
  output: z.object({
    ...Shop,
    ...ReviewDetail,
    ...earlierVersions(Field),
    ...EarlierReviews,
    fields: z.array(
      z.object({
        ...reviewedField(Field),
      }),
    ),
    /** The shop that has this credit code already, of an application that is not decided; null: none. */
    registered: z.nullable(
      z.object({
        shopId: Id,
        name: z.string(),
        at: Instant,
        /** No licence of it was ever approved: the company may be the one that applies now. */
        replaceable: z.boolean(),
        members: Count,
        /** The application that it was registered with, whose papers are compared; null: it was registered without one. */
        additionId: z.nullable(Id),
        /** Why it is frozen; null: it is not. */
        frozen: z.nullable(z.object({ at: Instant, reason: z.string() })),
      }),
    ),
    /** None once this one is decided. */
    rivals: Rivals,
    realName: CheckedName,
    /** Each with the field that it is sent for. */
    pictures: z.array(z.object({ fileId: z.string(), field: Field, name: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})

export const ClaimAddition = endpoint({
  method: 'POST',
  path: '/console/additions/claim',
  access: 'platform:qualification',
  summary: 'Takes an application to add a shop for review for 30 minutes, or gives it back',
  input: z.strictObject({ additionId: Id, claim: z.boolean() }),
  output: Done,
  audit: {
    subject: 'addition',
    actions: { 'addition.claim': '领取新增门店申请', 'addition.release': '退回新增门店申请' },
    fields: { claimedBy: '审核人' },
  },
  refusals: CLAIM_REFUSALS,
})

export const OpenAdditionFile = endpoint({
  method: 'POST',
  path: '/console/additions/openFile',
  access: 'platform:qualification',
  summary: 'The address of a picture of such an application, for this operator and two minutes; each opening is in the audit log',
  ...OpenedPicture,
  audit: {
    subject: 'addition',
    actions: { 'addition.open-file': '查看申请照片' },
    fields: { picture: '照片' },
  },
  refusals: ['NOT_FOUND'],
})

export const DecideAddition = endpoint({
  method: 'POST',
  path: '/console/additions/decide',
  access: 'platform:qualification',
  summary:
    'Approves a version, which creates the shop with its owner and can replace one that was never approved, or rejects it with a reason for each wrong field; decided once',
  input: z.strictObject({
    additionId: Id,
    ...decisionOn(Field),
    /** With an approval: the shop with this credit code that was never approved and ends with it. */
    replaces: z.optional(Id),
  }),
  output: Done,
  audit: {
    subject: 'addition',
    actions: { 'addition.approve': '通过新增门店申请', 'addition.reject': '驳回新增门店申请' },
    fields: { state: { name: '状态', values: REVIEW_NAMES }, replaced: '替换的登记', ...ADDITION_FIELDS },
  },
  refusals: [...DECISION_REFUSALS, 'SHOP_EXISTS', 'SALESMAN', 'IDENTITY_TAKEN'],
})
