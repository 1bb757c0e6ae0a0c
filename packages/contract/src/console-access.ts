import * as z from 'zod/mini'
import { Captcha, CaptchaRefusals, Device, NewPassword, Tokens, WeakPassword, WrongPassword } from './access.ts'
import { Done, Id, Nothing, endpoint, keysOf, text, pattern } from './endpoint.ts'
import { halfWidth } from './half-width.ts'
import { RIGHTS } from './rights.ts'

const Secret = z.string().check(z.overwrite(halfWidth), z.minLength(1, '请输入密码'), z.maxLength(32))

export const ConsoleLogin = endpoint({
  method: 'POST',
  path: '/console/auth/login',
  access: 'none',
  summary: 'Operator login: account, password and (outside the demonstration) a TOTP code',
  input: z.strictObject({
    account: pattern(/^[A-Za-z0-9_.-]{2,40}$/, '请输入账号'),
    password: Secret,
    totp: z.optional(pattern(/^\d{6}$/, '请输入 6 位动态码')),
    ...Captcha,
    device: Device,
  }),
  output: z.object({ ...Tokens.shape, totpNeeded: z.boolean(), device: z.string() }),
  audit: { subject: 'operator', actions: { 'operator.login': '登录' } },
  refusals: { ...WrongPassword, ...CaptchaRefusals, TOTP_WRONG: {}, TOTP_UNREADABLE: {} },
})
export const ConsoleRefresh = endpoint({
  method: 'POST',
  path: '/console/auth/refresh',
  access: 'none',
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
  }),
})
export const ConsoleChangePassword = endpoint({
  method: 'POST',
  path: '/console/auth/changePwd',
  access: 'console',
  summary: 'Changes the operator’s password',
  input: z.strictObject({ oldPassword: Secret, password: NewPassword }),
  output: Done,
  audit: { subject: 'operator', actions: { 'operator.password': '修改密码' } },
  refusals: { ...WrongPassword, PASSWORD_WEAK: WeakPassword },
})
export const BeginTotp = endpoint({
  method: 'POST',
  path: '/console/auth/totp/begin',
  access: 'console',
  summary: 'A new TOTP secret to scan; it counts once confirmed',
  input: Nothing,
  output: z.object({ secret: z.string(), uri: z.string() }),
  audit: { subject: 'operator', actions: { 'operator.totp-begin': '申请动态码' } },
})
export const ConfirmTotp = endpoint({
  method: 'POST',
  path: '/console/auth/totp/confirm',
  access: 'console',
  summary: 'Turns TOTP on',
  input: z.strictObject({ code: pattern(/^\d{6}$/, '请输入 6 位动态码') }),
  output: Done,
  audit: { subject: 'operator', actions: { 'operator.totp': '开启动态码' }, fields: { totpOn: '动态码' } },
  refusals: ['TOTP_WRONG', 'TOTP_UNREADABLE'],
})
