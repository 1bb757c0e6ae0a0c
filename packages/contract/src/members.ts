import * as z from 'zod/mini'
import { Captcha, CaptchaRefusals } from './access.ts'
import { GIVEN_ROLES, ROLE_NAMES } from './codes.ts'
import { Count, Done, Id, Instant, Nothing, SmsCode, endpoint, keysOf } from './endpoint.ts'

export const ListMembers = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/shopMember/list',
  access: 'owner',
  tags: ['members'],
  summary: 'Who belongs to the shop, in the order of joining; for its owner',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        userId: Id,
        /** What the shop calls them: the name they joined with, otherwise what they call themselves. */
        nickname: z.string(),
        avatar: z.nullable(z.string()),
        phoneMasked: z.string(),
        role: z.enum(keysOf(ROLE_NAMES)),
        roleName: z.string(),
        joinedAt: Instant,
        /** When they were last here for this shop, by the sessions that are kept; null: none is about this shop. */
        lastSeenAt: z.nullable(Instant),
        /** The owner who asks. */
        me: z.boolean(),
      }),
    ),
  }),
})
export type Member = z.output<(typeof ListMembers)['output']>['rows'][number]

export const ChangeMemberRole = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopMember/role',
  access: 'owner',
  invalidates: ['members', 'me'],
  summary: 'The owner gives a member another role, at once; the last owner keeps theirs',
  input: z.strictObject({ userId: Id, role: z.enum(GIVEN_ROLES) }),
  output: Done,
  refusals: ['NOT_FOUND', 'LAST_OWNER'],
})

export const RemoveMember = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopMember/remove',
  access: 'owner',
  invalidates: ['members', 'me'],
  summary: 'The owner removes a member: what they may see and do in the shop ends at once; the last owner stays',
  input: z.strictObject({ userId: Id }),
  output: Done,
  refusals: ['NOT_FOUND', 'LAST_OWNER'],
})

export const SendHandOverCode = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopMember/handOver/sendCode',
  access: 'owner',
  summary: 'Sends one of the two codes for handing the shop over to a member: to the owner’s own phone, or to the member’s',
  input: z.strictObject({ userId: Id, to: z.enum(['me', 'member']), ...Captcha }),
  output: z.object({ retryAfter: Count }),
  refusals: {
    NOT_FOUND: {},
    ALREADY_OWNER: {},
    SALESMAN: {},
    ...CaptchaRefusals,
    SMS_QUOTA: { retryAfter: Count },
    TOO_OFTEN: {},
  },
})

export const HandOverShop = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shopMember/handOver',
  access: 'owner',
  invalidates: ['members', 'me'],
  summary:
    'The owner makes a member the owner in their place, with the codes sent to both phones, and has another role from then on',
  input: z.strictObject({
    userId: Id,
    /** Sent to the owner’s phone. */
    ownCode: SmsCode,
    /** Sent to the member’s phone, who passes it on to the owner. */
    memberCode: SmsCode,
    /** What the owner is from then on. */
    role: z.enum(GIVEN_ROLES),
    ...Captcha,
  }),
  output: Done,
  refusals: {
    NOT_FOUND: {},
    ALREADY_OWNER: {},
    SALESMAN: {},
    /** Which of the two. */
    SMS_CODE_WRONG: { fields: z.record(z.string(), z.string()) },
    ...CaptchaRefusals,
  },
})
