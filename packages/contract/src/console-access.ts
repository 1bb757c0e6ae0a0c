import * as z from 'zod/mini'
import { Captcha, CaptchaRefusals, Device, NewPassword, Tokens, WeakPassword, WrongPassword } from './access.ts'
import { Done, Id, Instant, Nothing, cleaned, endpoint, keysOf, text, pattern } from './endpoint.ts'
import { halfWidth } from './half-width.ts'
import { RIGHTS } from './rights.ts'

const TOO_LONG = '密码最多 32 位'
/** A password as an operator types it to confirm that it is them. */
export const ConsoleSecret = z
  .string()
  .check(...cleaned(32, TOO_LONG, halfWidth), z.minLength(1, '请输入密码'), z.maxLength(32, TOO_LONG))

const Totp = pattern(/^\d{6}$/, '请输入 6 位动态码')
/** One of the ten that were shown when the second factor was set up: abcd-efgh-ijkl-mnop. */
const RecoveryCode = pattern(/^[a-z2-7]{4}(-?[a-z2-7]{4}){3}$/i, '恢复码是 16 位字母和数字')

export const ConsoleLogin = endpoint({
  method: 'POST',
  path: '/console/auth/login',
  access: 'none',
  withoutSession: true,
  summary: 'Operator login: account, password and (outside the demonstration) a TOTP code',
  input: z.strictObject({
    account: pattern(/^[A-Za-z0-9_.-]{2,40}$/, '请输入账号'),
    password: ConsoleSecret,
    totp: z.optional(Totp),
    recovery: z.optional(RecoveryCode),
    ...Captcha,
    device: Device,
  }),
  output: z.object({ ...Tokens.shape, totpNeeded: z.boolean(), device: z.string() }),
  audit: {
    subject: 'operator',
    actions: {
      'operator.login': '登录',
      'operator.login-recovery': '用恢复码登录',
      'operator.login-failed': '登录失败',
      'operator.login-locked': '登录失败过多，暂停登录',
      'operator.login-flood': '登录失败太多，本小时不再逐条记录',
    },
    fields: {
      tries: '失败次数',
      reason: { name: '原因', values: { PASSWORD_WRONG: '密码错误', TOTP_WRONG: '动态码错误', RECOVERY_WRONG: '恢复码错误' } },
      factor: { name: '第二因素', values: { none: '未开启', totp: '动态码', recovery: '恢复码' } },
      codesLeft: '剩余恢复码',
    },
  },
  refusals: { ...WrongPassword, ...CaptchaRefusals, TOTP_WRONG: {}, RECOVERY_WRONG: {}, TOTP_UNREADABLE: {} },
})
export const ConsoleRefresh = endpoint({
  method: 'POST',
  path: '/console/auth/refresh',
  access: 'none',
  renewsSession: true,
  summary: 'Rotates an operator’s tokens',
  input: z.strictObject({ refreshToken: text(200, 1) }),
  output: Tokens,
  refusals: ['NOT_LOGGED_IN', 'FORCED_OFF'],
})
export const ConsoleLogout = endpoint({
  method: 'DELETE',
  path: '/console/auth/logout',
  access: 'console',
  summary: 'Ends the operator’s session',
  input: Nothing,
  output: Done,
  audit: { subject: 'operator', actions: { 'operator.logout': '退出登录' } },
})
export const ConsoleMe = endpoint({
  method: 'GET',
  path: '/console/auth/me',
  access: 'console',
  tags: ['me'],
  summary: 'Who is logged in, for whom, with which rights',
  input: Nothing,
  output: z.object({
    id: Id,
    account: z.string(),
    name: z.string(),
    org: z.enum(keysOf(RIGHTS)),
    sellerId: z.nullable(Id),
    sellerName: z.nullable(z.string()),
    rights: z.array(z.enum(keysOf({ ...RIGHTS.platform, ...RIGHTS.seller }))),
    totpOn: z.boolean(),
    /** Setting up the second factor needs a code from the machine's administrator. */
    enrolmentNeeded: z.boolean(),
    /** The last change of the account's password or second factor in a week, for its owner to recognise; null when there was none. */
    notice: z.nullable(z.object({ id: Id, at: Instant, ip: z.string(), text: z.string() })),
  }),
})
export const ConsoleChangePassword = endpoint({
  method: 'POST',
  path: '/console/auth/changePwd',
  access: 'console',
  summary: 'Changes the operator’s password',
  input: z.strictObject({ oldPassword: ConsoleSecret, password: NewPassword }),
  output: Done,
  audit: { subject: 'operator', actions: { 'operator.password': '修改密码' } },
  refusals: { ...WrongPassword, PASSWORD_WEAK: WeakPassword },
})
export const BeginTotp = endpoint({
  method: 'POST',
  path: '/console/auth/totp/begin',
  access: 'console',
  summary: 'A new TOTP secret to scan; it counts once confirmed. Needs the password, and the present code or an enrolment code',
  input: z.strictObject({
    password: ConsoleSecret,
    totp: z.optional(Totp),
    recovery: z.optional(RecoveryCode),
    enrolment: z.optional(text(40)),
  }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  audit: { subject: 'operator', actions: { 'operator.totp-begin': '申请动态码' } },
  refusals: { ...WrongPassword, TOTP_WRONG: {}, RECOVERY_WRONG: {}, ENROLMENT_WRONG: {}, TOTP_UNREADABLE: {} },
})
export const ConfirmTotp = endpoint({
  method: 'POST',
  path: '/console/auth/totp/confirm',
  access: 'console',
  summary: 'Turns TOTP on; other sessions end. Answers the recovery codes, which are not shown again',
  input: z.strictObject({ code: Totp }),
  output: z.object({ done: z.literal(true), recoveryCodes: z.array(z.string()) }),
  audit: { subject: 'operator', actions: { 'operator.totp': '开启动态码' }, fields: { totpOn: '动态码' } },
  refusals: ['TOTP_WRONG', 'TOTP_UNREADABLE'],
})
