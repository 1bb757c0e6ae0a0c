import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { AUDIT_SUBJECTS } from './audit.ts'
import { REVIEW, REVIEW_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Day, Done, Id, Instant, endpoint, keysOf, text } from './endpoint.ts'

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
      /** `label` is what people know it by (an order's number, a batch's number); the id where there is nothing better. */
      subject: z.object({ kind: z.enum(keysOf(AUDIT_SUBJECTS)), name: z.string(), id: z.string(), label: z.string() }),
      /** The differing fields, each in words; null where there was or is no value. */
      changes: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
      traceId: z.string(),
    }),
  ),
})
export const ConsoleListAddresses = endpoint({
  method: 'GET',
  path: '/console/addresses',
  access: 'platform:qualification',
  summary: 'Delivery addresses that wait for a decision',
  input: z.strictObject({ state: z.optional(z.literal([REVIEW.waiting, REVIEW.approved, REVIEW.rejected])), ...Page }),
  output: pageOf(
    z.object({
      id: Id,
      shopName: z.string(),
      licenceAddress: z.string(),
      receiver: z.string(),
      phone: z.string(),
      address: z.string(),
      state: codeOf(REVIEW_NAMES),
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
  audit: {
    subject: 'address',
    actions: { 'address.approve': '通过收货地址', 'address.reject': '驳回收货地址' },
    fields: { state: { name: '状态', values: REVIEW_NAMES }, reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
