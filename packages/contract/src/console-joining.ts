import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW, REVIEW_NAMES, GIVEN_ROLES, ROLE_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Done, Id, Instant, endpoint, keyword, text } from './endpoint.ts'

export const ConsoleListJoinRequests = endpoint({
  method: 'GET',
  path: '/console/joinRequests',
  access: 'platform:qualification',
  summary: 'Requests to join shops in a state: those that wait longest first, decided ones newest first',
  input: z.strictObject({
    state: z.optional(z.literal([REVIEW.waiting, REVIEW.approved, REVIEW.rejected, REVIEW.withdrawn])),
    keyword: z.optional(keyword(40)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      requestId: Id,
      shopName: z.string(),
      regionName: z.string(),
      /** The shop that they leave with it; null where they only join. */
      fromShopName: z.nullable(z.string()),
      name: z.string(),
      phoneMasked: z.string(),
      role: z.enum(GIVEN_ROLES),
      roleName: z.string(),
      note: z.string(),
      state: codeOf(REVIEW_NAMES),
      rejectReason: z.string(),
      submittedAt: Instant,
      decidedBy: z.string(),
    }),
  ),
})

export const ConsoleDecideJoinRequest = endpoint({
  method: 'POST',
  path: '/console/joinRequests/decide',
  access: 'platform:qualification',
  summary: 'Lets somebody join a shop with the role that was asked for, or refuses with a reason; decided once',
  input: z.strictObject({ requestId: Id, approve: z.boolean(), reason: z.optional(text(60)) }),
  output: Done,
  audit: {
    subject: 'joinRequest',
    actions: { 'join.approve': '通过加入申请', 'join.reject': '驳回加入申请' },
    fields: {
      state: { name: '状态', values: REVIEW_NAMES },
      role: { name: '角色', values: ROLE_NAMES },
      reason: '原因',
    },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'MEMBERS_FULL', 'LAST_OWNER', 'SALESMAN'],
})
