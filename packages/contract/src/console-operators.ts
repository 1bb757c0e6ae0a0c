import * as z from 'zod/mini'
import { WrongPassword } from './access.ts'
import { OPERATOR_COMMANDS } from './audit.ts'
import { ConsoleSecret } from './console-access.ts'
import { Page, pageOf } from './console-page.ts'
import { Done, Id, Instant, endpoint, keyword, keysOf, pattern, text } from './endpoint.ts'
import { RIGHTS, type Right } from './rights.ts'

const RIGHT_NAMES: Readonly<Record<Right, string>> = { ...RIGHTS.platform, ...RIGHTS.seller }
const Rights = z.array(z.enum(keysOf(RIGHT_NAMES))).check(z.maxLength(20))
/** What is shown once, to be handed over: neither can be shown again. */
const Enrolment = { enrolment: z.string(), enrolmentUntil: Instant }
const { actions } = OPERATOR_COMMANDS
const fields = {
  name: '姓名',
  seller: '单位',
  rights: { name: '权限', values: RIGHT_NAMES },
  active: '启用',
} as const

export const ConsoleListOperators = endpoint({
  method: 'GET',
  path: '/console/operators',
  access: 'any:operators',
  summary: 'The operators of a seller (the platform sees everybody’s), by account',
  input: z.strictObject({
    keyword: z.optional(keyword(40)),
    org: z.optional(z.enum(keysOf(RIGHTS))),
    state: z.optional(z.enum(['active', 'inactive'])),
    right: z.optional(z.enum(keysOf(RIGHT_NAMES))),
    ...Page,
  }),
  output: pageOf(
    z.object({
      operatorId: Id,
      account: z.string(),
      name: z.string(),
      org: z.enum(keysOf(RIGHTS)),
      sellerName: z.nullable(z.string()),
      rights: z.array(z.enum(keysOf(RIGHT_NAMES))),
      active: z.boolean(),
      totpOn: z.boolean(),
      /** Until when a code for the first second factor is valid; null: there is none. */
      enrolmentUntil: z.nullable(Instant),
      createdAt: Instant,
      /** When the account was last used; null: never. */
      seenAt: z.nullable(Instant),
      /** What the caller may do with it; no one decides about the own account. */
      abilities: z.object({ rights: z.boolean(), reset: z.boolean(), deactivate: z.boolean(), reactivate: z.boolean() }),
    }),
  ),
})

export const InviteOperator = endpoint({
  method: 'POST',
  path: '/console/operators/invite',
  access: 'any:operators',
  summary: 'Creates an account with a first password and the code for its second factor. Needs the caller’s password',
  input: z.strictObject({
    account: pattern(/^[A-Za-z0-9_.-]{2,40}$/, '账号为 2–40 位字母、数字、点、横线或下划线'),
    name: text(20, 1),
    /** The seller it works for; null or missing: the caller’s own organisation. */
    sellerId: z.optional(z.nullable(Id)),
    rights: Rights.check(z.minLength(1, '请至少选择一项权限')),
    password: ConsoleSecret,
  }),
  output: z.object({ account: z.string(), password: z.string(), ...Enrolment }),
  audit: { subject: 'operator', actions: { 'operator.add': actions['operator.add'] }, fields },
  refusals: { ...WrongPassword, ACCOUNT_TAKEN: {}, RIGHTS_EXCEEDED: {}, NOT_FOUND: {} },
})

export const ChangeOperator = endpoint({
  method: 'POST',
  path: '/console/operators/change',
  access: 'any:operators',
  summary: 'Another name, more or fewer rights: at once, also where the operator is logged in',
  input: z.strictObject({
    operatorId: Id,
    name: z.optional(text(20, 1)),
    /** Only what changes: two who change different rights don’t undo each other. */
    grants: z.optional(Rights),
    revokes: z.optional(Rights),
  }),
  output: Done,
  audit: { subject: 'operator', actions: { 'operator.change': '修改账号' }, fields },
  refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'RIGHTS_EXCEEDED', 'LAST_MANAGER'],
})

export const SetOperatorActive = endpoint({
  method: 'POST',
  path: '/console/operators/active',
  access: 'any:operators',
  summary: 'Ends an account’s access and its sessions at once, or lets it log in again',
  input: z.strictObject({ operatorId: Id, active: z.boolean() }),
  output: Done,
  audit: {
    subject: 'operator',
    actions: { 'operator.deactivate': actions['operator.deactivate'], 'operator.reactivate': '恢复账号' },
    fields,
  },
  refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'RIGHTS_EXCEEDED', 'LAST_MANAGER'],
})

const resetting = {
  method: 'POST',
  access: 'any:operators',
  input: z.strictObject({ operatorId: Id, password: ConsoleSecret }),
  refusals: { ...WrongPassword, NOT_FOUND: {}, OWN_ACCOUNT: {}, ACCOUNT_INACTIVE: {}, RIGHTS_EXCEEDED: {} },
} as const
export const ResetOperatorPassword = endpoint({
  ...resetting,
  path: '/console/operators/resetPassword',
  summary: 'A new password in place of a forgotten one; sessions end. Needs the caller’s password',
  output: z.object({ account: z.string(), password: z.string() }),
  audit: { subject: 'operator', actions: { 'operator.reset-password': actions['operator.reset-password'] } },
})
export const ResetOperatorTotp = endpoint({
  ...resetting,
  path: '/console/operators/resetTotp',
  summary: 'Removes a lost second factor; answers the code for another one; sessions end. Needs the caller’s password',
  output: z.object({ account: z.string(), ...Enrolment }),
  audit: { subject: 'operator', actions: { 'operator.reset-totp': actions['operator.reset-totp'] } },
})

export const ConsoleFindSellers = endpoint({
  method: 'GET',
  path: '/console/operators/sellers',
  access: 'platform:operators',
  summary: 'Sellers by a part of their name, to choose whom an operator works for; at most 20',
  input: z.strictObject({ keyword: z.optional(keyword(40)) }),
  output: z.object({ rows: z.array(z.object({ sellerId: Id, name: z.string(), companyName: z.string() })) }),
})
