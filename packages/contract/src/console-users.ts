import * as z from 'zod/mini'
import { ROLE_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, Phone, endpoint, keysOf, keyword, text } from './endpoint.ts'

/** What users are to the platform. */
export const USER_KIND_NAMES = { buyer: '采购', salesman: '业务员' } as const

const Listed = {
  userId: Id,
  nickname: z.string(),
  phoneMasked: z.string(),
  kind: z.enum(keysOf(USER_KIND_NAMES)),
  createdAt: Instant,
  lastLoginAt: z.nullable(Instant),
  /** Another phone number was proposed for the account, and can still be confirmed. */
  phoneWaits: z.boolean(),
}
export const ConsoleListUsers = endpoint({
  method: 'GET',
  path: '/console/users',
  access: 'platform:qualification',
  summary: 'Users, the newest first; words are a whole phone number, a part of the nickname, or of the name of a shop of theirs',
  input: z.strictObject({
    view: z.optional(z.enum([...keysOf(USER_KIND_NAMES), 'all', 'phone'])),
    keyword: z.optional(keyword(40)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      ...Listed,
      /** The names of their shops, with the role in each. */
      shops: z.array(z.string()),
    }),
  ),
})

export const ConsoleGetUser = endpoint({
  method: 'GET',
  path: '/console/users/{userId}',
  access: 'platform:qualification',
  summary: 'One user: shops, devices that are logged in, and how the phone number was changed by operators',
  input: z.strictObject({ userId: Id }),
  output: z.object({
    ...Listed,
    /** The name was checked; the name itself is shown where it is needed: at applications. */
    realName: z.boolean(),
    /** When they asked to delete the account; null: they did not. */
    deregistersAt: z.nullable(Instant),
    shops: z.array(
      z.object({ shopId: Id, name: z.string(), role: z.enum(keysOf(ROLE_NAMES)), roleName: z.string(), joinedAt: Instant }),
    ),
    devices: z.array(z.object({ model: z.string(), system: z.string(), loggedInAt: Instant, lastSeenAt: Instant })),
    /** The newest first; without a decision while it waits. */
    phoneChanges: z.array(
      z.object({
        oldMasked: z.string(),
        newMasked: z.string(),
        reason: z.string(),
        proposedBy: z.string(),
        proposedAt: Instant,
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(Instant),
        confirmed: z.nullable(z.boolean()),
        /** The caller proposed it: somebody else has to confirm it. */
        mine: z.boolean(),
        /** It waits, but was proposed too long ago to be confirmed. */
        expired: z.boolean(),
      }),
    ),
    /** How many others could confirm what the caller proposes. */
    otherReviewers: Count,
  }),
  refusals: ['NOT_FOUND'],
})

const fields = { phone: '手机号', reason: '原因', idChecked: '已核对身份证' } as const
export const ProposePhone = endpoint({
  method: 'POST',
  path: '/console/users/phone/propose',
  access: 'platform:qualification',
  summary: 'Proposes another phone number for somebody who lost theirs, after seeing the identity card; another operator decides',
  input: z.strictObject({
    userId: Id,
    phone: Phone,
    reason: text(100, 2),
    /** The operator has compared the identity card with what the platform knows. */
    idChecked: z.literal(true, '请先核对身份证'),
  }),
  output: Done,
  audit: { subject: 'user', actions: { 'phone.propose': '提出更换手机号' }, fields },
  refusals: ['NOT_FOUND', 'PHONE_TAKEN', 'PHONE_CHANGE_OPEN'],
})

export const DecidePhone = endpoint({
  method: 'POST',
  path: '/console/users/phone/decide',
  access: 'platform:qualification',
  summary:
    'Confirms the other phone number by typing it once more: every device is logged out, both numbers get a message; or turns it down',
  input: z.strictObject({
    userId: Id,
    confirm: z.boolean(),
    /** The new number, as it stands in the papers; with `confirm` alone. */
    phone: z.optional(Phone),
  }),
  output: Done,
  audit: {
    subject: 'user',
    actions: { 'phone.confirm': '确认更换手机号', 'phone.decline': '不同意更换手机号', 'phone.withdraw': '收回更换手机号' },
    fields,
  },
  refusals: ['NOT_FOUND', 'OWN_PROPOSAL', 'PHONE_CHANGE_DECIDED', 'PHONE_TAKEN', 'PHONE_CHANGE_STALE', 'PHONE_CHANGE_EXPIRED'],
})
