import * as z from 'zod/mini'
import { USER_TYPE } from './codes.ts'
import { ShownAgreements } from './documents.ts'
import { Count, Done, Id, Instant, Nothing, Phone, SmsCode, cleaned, endpoint, keysOf, pattern, text } from './endpoint.ts'
import { halfWidth } from './half-width.ts'

const TOO_LONG = '密码最多 32 位'
const Password = z.string().check(...cleaned(32, TOO_LONG, halfWidth), z.minLength(1, '请输入密码'), z.maxLength(32, TOO_LONG))
/** A new password; the server also refuses common ones and the phone number. 8–32 characters with letters and digits. */
export const NewPassword = z
  .string()
  .check(
    ...cleaned(32, TOO_LONG, halfWidth),
    z.minLength(8, '密码至少 8 位'),
    z.maxLength(32, { error: TOO_LONG, abort: true }),
    z.regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]+$/, '密码需同时含字母和数字'),
  )

/** The tokens of a session. The access token is valid for 2 hours, the refresh token for 30 days; the refresh token is replaced on each use, and its repetition within 30 s gets the same answer. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: Count })
/** Proves at later logins that this device is known to the account, so that a captcha is rarely asked for. Kept by the device. */
export const Device = z.optional(text(100))
/** What a login answers. */
export const LoggedIn = z.object({
  ...Tokens.shape,
  userId: Id,
  isNew: z.boolean(),
  hasPassword: z.boolean(),
  device: z.string(),
})
/** A solved captcha, where the server asked for one (CAPTCHA_NEEDED); clients may send empty texts where it did not. */
export const Captcha = {
  uuid: z.optional(z.string().check(z.regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/, '编号格式不对'))),
  code: z.optional(pattern(/^([0-9A-Za-z]{4,6})?$/, '请输入图中字符')),
}
export const CaptchaRefusals = { CAPTCHA_NEEDED: {}, CAPTCHA_WRONG: {} } as const
/** Seconds until the next attempt is allowed. */
const Wait = { retryAfter: Count }
/** A failed password attempt: how many attempts are `left` before the lock, where known. */
export const WrongPassword = { PASSWORD_WRONG: { left: z.optional(Count) }, PASSWORD_LOCKED: Wait } as const
/** Which field holds the weak password, and why it is weak. */
export const WeakPassword = { fields: z.record(z.string(), z.string()) }
/**
 * The agreements that the login consents to, as they were shown; a client that names none is taken to have shown those in force. Where
 * others have taken effect meanwhile, those are answered: they are to be shown first.
 */
export const Consent = { agreements: z.optional(ShownAgreements) }
export const ConsentRefusals = {
  CHANGED_MEANWHILE: { agreements: z.array(z.object({ key: z.string(), version: Count, title: z.string() })) },
} as const
const Wx = { wxcode: z.optional(text(200)) }
/** The kind of user that logs in: this shop’s client is the only one. */
export const UserType = z._default(z.literal(USER_TYPE), USER_TYPE)

export const GetCaptcha = endpoint({
  method: 'GET',
  path: '/codeCaptcha',
  access: 'none',
  withoutSession: true,
  summary: 'A picture captcha: one use, 2 minutes',
  input: Nothing,
  output: z.object({ uuid: z.string(), img: z.string() }),
  refusals: { CAPTCHA_QUOTA: Wait },
})

export const SendSmsCode = endpoint({
  method: 'POST',
  path: '/auth/client/sms/sendCode',
  access: 'none',
  withoutSession: true,
  summary: 'Sends a login code by SMS; never shows whether the phone is registered',
  input: z.strictObject({ phone: Phone, ...Captcha }),
  output: z.object({ retryAfter: Count }),
  refusals: { ...CaptchaRefusals, SMS_QUOTA: Wait, TOO_OFTEN: {} },
})

export const SmsLogin = endpoint({
  method: 'POST',
  path: '/auth/client/smsCode/login',
  access: 'none',
  withoutSession: true,
  summary: 'Logs in by SMS code; the first login creates the user',
  input: z.strictObject({ phone: Phone, smsCode: SmsCode, ...Wx, ...Captcha, ...Consent, device: Device }),
  output: LoggedIn,
  refusals: { SMS_CODE_WRONG: {}, ...CaptchaRefusals, ...ConsentRefusals },
})

export const PasswordLogin = endpoint({
  method: 'POST',
  path: '/auth/client/pwdLogin',
  access: 'none',
  withoutSession: true,
  summary: 'Logs in by phone and password; 3 wrong ones need a captcha, 5 make this address wait for 15 minutes',
  input: z.strictObject({
    username: Phone,
    password: Password,
    ...Wx,
    userType: UserType,
    ...Captcha,
    ...Consent,
    device: Device,
  }),
  output: LoggedIn,
  refusals: { ...WrongPassword, ...CaptchaRefusals, ...ConsentRefusals },
})

/** What the codes of `SendBusinessCode` are for. */
export const BUSINESS_CODES = {
  findBackPwd: '重设密码',
  deregister: '注销账号',
  personalData: '查看个人信息',
  bindWx: '绑定微信',
  unbindWx: '解绑微信',
  changePhone: '验证新手机号',
  leavePhone: '更换手机号',
} as const

export const SendBusinessCode = endpoint({
  method: 'POST',
  path: '/auth/common/sms/sendCode/business',
  access: 'none',
  summary: 'Sends a code for a forgotten password; or one to the phone of whoever is logged in, to confirm what can’t be undone',
  input: z.strictObject({
    /** For a forgotten password, and the new number of `changePhone`; other codes go to the session's own phone. */
    phone: z.optional(pattern(/^(1\d{10})?$/, '请输入 11 位手机号')),
    businessCode: z._default(z.enum(keysOf(BUSINESS_CODES)), 'findBackPwd'),
    ...Captcha,
  }),
  output: z.object({ retryAfter: Count }),
  refusals: { ...CaptchaRefusals, SMS_QUOTA: Wait, TOO_OFTEN: {} },
})

export const CheckSmsCode = endpoint({
  method: 'POST',
  path: '/auth/client/smsCode/checkSmsCode',
  access: 'none',
  withoutSession: true,
  summary: 'Forgotten password: answers `st`, the one-time proof (10 minutes)',
  input: z.strictObject({ phone: Phone, smsCode: SmsCode, ...Captcha }),
  output: z.object({ st: z.string() }),
  refusals: { SMS_CODE_WRONG: {}, ...CaptchaRefusals },
})

export const SetNewPassword = endpoint({
  method: 'POST',
  path: '/auth/client/setNewPassword',
  access: 'none',
  withoutSession: true,
  summary: 'Sets the new password by the proof and ends every session of the user',
  input: z.strictObject({ pwd: NewPassword, st: text(100, 1) }),
  output: Done,
  refusals: { PROOF_EXPIRED: {}, PASSWORD_WEAK: WeakPassword },
})

export const FirstSetPassword = endpoint({
  method: 'POST',
  path: '/system/client/user/firstSetPwd',
  access: 'user',
  invalidates: ['me'],
  summary: 'Sets the first password after an SMS login',
  input: z.strictObject({ password: NewPassword, confirmPwd: Password }),
  output: Done,
  refusals: { PASSWORD_ALREADY_SET: {}, PASSWORD_WEAK: WeakPassword },
})

export const ChangePassword = endpoint({
  method: 'POST',
  path: '/system/client/user/changePwd',
  access: 'user',
  summary: 'Changes the password; other sessions end',
  input: z.strictObject({ oldPassword: Password, password: NewPassword, confirmPwd: Password }),
  output: Done,
  refusals: { ...WrongPassword, PASSWORD_WEAK: WeakPassword },
})

export const ChangePhone = endpoint({
  method: 'POST',
  path: '/system/client/user/changePhone',
  access: 'user',
  invalidates: ['me'],
  summary: 'Moves the account to another number, by a code to it and the password or a code to the old one; other sessions end',
  input: z.strictObject({
    phone: Phone,
    /** To the new number (`changePhone`). */
    smsCode: SmsCode,
    password: z.optional(Password),
    /** To the old number (`leavePhone`), in place of the password. */
    oldSmsCode: z.optional(SmsCode),
    ...Captcha,
  }),
  output: Done,
  refusals: {
    ...WrongPassword,
    ...CaptchaRefusals,
    SMS_CODE_WRONG: { fields: z.record(z.string(), z.string()) },
    PHONE_TAKEN: {},
    PHONE_CHANGED_LATELY: { until: Instant },
  },
})

export const Logout = endpoint({
  method: 'DELETE',
  path: '/auth/client/logout',
  access: 'user',
  summary: 'Ends this session',
  input: Nothing,
  output: Done,
})

export const RefreshTokens = endpoint({
  method: 'POST',
  path: '/auth/client/refresh',
  access: 'none',
  renewsSession: true,
  summary: 'Rotates the tokens; for 30 s a repetition gets the same ones, later it ends the session',
  input: z.strictObject({ refreshToken: text(200, 1) }),
  output: Tokens,
  refusals: ['NOT_LOGGED_IN', 'FORCED_OFF'],
})
