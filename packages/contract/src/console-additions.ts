import * as z from 'zod/mini'
import { ADDITION_FIELDS } from './addition-fields.ts'
import { codeOf } from './code-of.ts'
import { AUDIT, AUDIT_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, Uuid, endpoint, keyword, keysOf, text } from './endpoint.ts'

const Field = z.enum(keysOf(ADDITION_FIELDS))
const Row = {
  additionId: Id,
  shopName: z.string(),
  shopTypeName: z.string(),
  regionName: z.string(),
  applicantName: z.string(),
  phoneMasked: z.string(),
  state: codeOf(AUDIT_NAMES),
  /** How often it was sent. */
  version: Count,
  submittedAt: Instant,
  /** Who is reviewing it; null: whoever comes first. */
  claim: z.nullable(z.object({ name: z.string(), mine: z.boolean() })),
  decidedBy: z.string(),
}

export const ConsoleListAdditions = endpoint({
  method: 'GET',
  path: '/console/additions',
  access: 'platform:qualification',
  summary: 'Applications to add a shop in a state: those that wait longest first, decided ones newest first',
  input: z.strictObject({
    state: z.optional(z.literal([AUDIT.waiting, AUDIT.approved, AUDIT.rejected, AUDIT.withdrawn])),
    keyword: z.optional(keyword(40)),
    ...Page,
  }),
  output: pageOf(z.object(Row)),
})

export const ConsoleGetAddition = endpoint({
  method: 'GET',
  path: '/console/additions/{additionId}',
  access: 'platform:qualification',
  summary: 'One application to add a shop: field by field, its pictures, and who else names the same shop or person',
  input: z.strictObject({ additionId: Id }),
  output: z.object({
    ...Row,
    decidedAt: z.nullable(Instant),
    fields: z.array(
      z.object({
        field: Field,
        name: z.string(),
        value: z.string(),
        /** What deserves a second look: the same credit code or person elsewhere. */
        warning: z.string(),
        /** In the version before, where it was another; 已更换 where the two read alike. */
        before: z.nullable(z.string()),
        /** Why it was rejected last; '' when it was not. */
        rejection: z.string(),
      }),
    ),
    pictures: z.array(z.object({ fileId: z.string(), name: z.string() })),
    /** Reasons to choose from. */
    templates: z.array(z.string()),
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
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'],
})

export const OpenAdditionFile = endpoint({
  method: 'POST',
  path: '/console/additions/openFile',
  access: 'platform:qualification',
  summary: 'The address of a picture of such an application, for this operator and two minutes; each opening is in the audit log',
  input: z.strictObject({ fileId: Uuid }),
  output: z.object({ url: z.string(), expiresAt: Instant }),
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
    'Approves a version, which creates the shop with its owner, or rejects it with a reason for each wrong field; decided once',
  input: z.strictObject({
    additionId: Id,
    /** The version that was reviewed. */
    version: Count,
    approve: z.boolean(),
    /** What is wrong, by field: none when it is approved. */
    reasons: z.optional(z.array(z.strictObject({ field: Field, text: text(60, 1) })).check(z.maxLength(20))),
  }),
  output: Done,
  audit: {
    subject: 'addition',
    actions: { 'addition.approve': '通过新增门店申请', 'addition.reject': '驳回新增门店申请' },
    fields: { state: { name: '状态', values: AUDIT_NAMES }, ...ADDITION_FIELDS },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE', 'CLAIMED_BY_OTHER', 'SHOP_EXISTS', 'SALESMAN'],
})
