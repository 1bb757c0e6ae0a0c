import * as z from 'zod/mini'
import { Captcha, CaptchaRefusals, Consent, ConsentRefusals, Device, LoggedIn, UserType } from './access.ts'
import { Done, Instant, Nothing, Phone, SmsCode, endpoint, pattern, text } from './endpoint.ts'

/** Where people meet us in WeChat: the official account in its browser, a QR code everywhere else, the mini program. */
export const WECHAT_CHANNELS = ['official', 'open', 'mini'] as const
export type WechatChannel = (typeof WECHAT_CHANNELS)[number]
/** The channels that lead over a page of WeChat and back. */
export const WECHAT_PAGES = ['official', 'open'] as const
export type WechatPage = (typeof WECHAT_PAGES)[number]

const Secret = pattern(/^[A-Za-z0-9_-]{16,100}$/, '微信授权已失效，请重试')
/**
 * What WeChat sent the browser back with, and the secret that this browser chose before it left. They may be missing, as in
 * links that others made: then they count as expired.
 */
const Returned = {
  wxcode: text(200, 1),
  state: z.optional(text(200)),
  browser: z.optional(text(200)),
}
const BindToken = text(100, 1)
const Session = { ...LoggedIn.shape, phone: z.string() }
/** A WeChat that no account is bound to yet. The token binds it within ten minutes, once. */
const Unbound = { bindToken: z.string(), nickname: z.string(), avatar: z.string() }
const LoginOrBind = z.union([
  z.object({ needBind: z.literal(true), ...Unbound }),
  z.object({ needBind: z.literal(false), ...Session }),
])
/** Why an identity can't be had from WeChat; NOT_FOUND: the channel is not configured. */
const NoIdentity = { NOT_FOUND: {}, WECHAT_EXPIRED: {}, WECHAT_SNAPSHOT: {}, WECHAT_AWAY: {} } as const
/** Why an identity can't be bound to an account. */
const NotBound = { WECHAT_EXPIRED: {}, WECHAT_TAKEN: {}, PHONE_HAS_WECHAT: {}, SMS_CODE_WRONG: {}, ...CaptchaRefusals } as const

export const StartWechat = endpoint({
  method: 'POST',
  path: '/auth/client/wxAuthorize',
  access: 'none',
  withoutSession: true,
  summary:
    'The page of WeChat that asks a person, and returns to the login or the settings; its state is good once, for 10 minutes, in this browser',
  input: z.strictObject({ channel: z.enum(WECHAT_PAGES), browser: Secret, from: z.enum(['login', 'settings']) }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
})

export const WechatLogin = endpoint({
  method: 'POST',
  path: '/auth/client/wxlogin',
  access: 'none',
  withoutSession: true,
  summary: 'Logs in by the official account’s code; a WeChat that is not bound gets a token to bind it with',
  input: z.strictObject({ ...Returned, userType: UserType, ...Consent, device: Device }),
  output: LoginOrBind,
  refusals: { ...NoIdentity, ...ConsentRefusals },
})

export const WechatOpenLogin = endpoint({
  method: 'POST',
  path: '/auth/client/wxOpenlogin',
  access: 'none',
  withoutSession: true,
  summary: 'The same by the code of a QR login',
  input: z.strictObject({ ...Returned, userType: UserType, ...Consent, device: Device }),
  output: LoginOrBind,
  refusals: { ...NoIdentity, ...ConsentRefusals },
})

export const WechatMiniLogin = endpoint({
  method: 'POST',
  path: '/szg-admin/api/app/wxLogin',
  access: 'none',
  withoutSession: true,
  summary: 'The same by the mini program’s code, which no address can carry: it needs no state',
  input: z.strictObject({ wxcode: text(200, 1), userType: UserType, ...Consent, device: Device }),
  output: LoginOrBind,
  refusals: { ...NoIdentity, ...ConsentRefusals, TOO_OFTEN: {} },
})

const BindInput = z.strictObject({ bindToken: BindToken, phone: Phone, smsCode: SmsCode, ...Captcha, ...Consent, device: Device })

export const WechatBindPhone = endpoint({
  method: 'POST',
  path: '/szg-admin/api/app/bingMobile',
  access: 'none',
  withoutSession: true,
  summary: 'Binds a WeChat to the account of a phone, by the login code sent there, and logs in',
  input: BindInput,
  output: z.object(Session),
  /** `NO_ACCOUNT`: the phone is new; neither code nor token is used up. */
  refusals: { ...NotBound, ...ConsentRefusals, NO_ACCOUNT: {} },
})

export const WechatRegister = endpoint({
  method: 'POST',
  path: '/auth/client/wxregister',
  access: 'none',
  withoutSession: true,
  summary: 'Creates the account of a new phone with the WeChat of the official account or the mini program, and logs in',
  input: BindInput,
  output: z.object(Session),
  refusals: { ...NotBound, ...ConsentRefusals, HAS_ACCOUNT: {} },
})

export const WechatOpenRegister = endpoint({
  method: 'POST',
  path: '/auth/client/wxOpenRegister',
  access: 'none',
  withoutSession: true,
  summary: 'The same with the WeChat of a QR login',
  input: BindInput,
  output: z.object(Session),
  refusals: { ...NotBound, ...ConsentRefusals, HAS_ACCOUNT: {} },
})

export const GetWechatOpenId = endpoint({
  method: 'GET',
  path: '/auth/client/getWxOfficialAccOpenId',
  access: 'none',
  summary: 'Who the caller is to the official account; kept with the session of whoever is logged in, for paying inside WeChat',
  input: z.strictObject(Returned),
  output: z.object({ openId: z.string() }),
  refusals: NoIdentity,
})

export const GetWechat = endpoint({
  method: 'GET',
  path: '/system/client/user/wechat',
  access: 'user',
  tags: ['me'],
  summary: 'The WeChat that the user logs in with',
  input: Nothing,
  output: z.object({ bound: z.nullable(z.object({ nickname: z.string(), boundAt: Instant })) }),
})

export const PrepareWechat = endpoint({
  method: 'POST',
  path: '/system/client/user/wechat/prepare',
  access: 'user',
  summary: 'Exchanges the code for a token with which this user binds the WeChat',
  input: z.strictObject({ channel: z.enum(WECHAT_PAGES), ...Returned }),
  output: z.object(Unbound),
  refusals: { ...NoIdentity, WECHAT_TAKEN: {}, PHONE_HAS_WECHAT: {} },
})

export const BindWechat = endpoint({
  method: 'POST',
  path: '/system/client/user/wechat/bind',
  access: 'user',
  invalidates: ['me'],
  summary: 'Binds it, by a code to the user’s own phone (`bindWx`)',
  input: z.strictObject({ bindToken: BindToken, smsCode: SmsCode, ...Captcha }),
  output: Done,
  refusals: NotBound,
})

export const UnbindWechat = endpoint({
  method: 'POST',
  path: '/system/client/user/wechat/unbind',
  access: 'user',
  invalidates: ['me'],
  summary: 'Unbinds it, by a code to the user’s own phone (`unbindWx`)',
  input: z.strictObject({ smsCode: SmsCode, ...Captcha }),
  output: Done,
  refusals: { NOT_FOUND: {}, SMS_CODE_WRONG: {}, ...CaptchaRefusals },
})

/** What a page of the shop has to show WeChat before it may set its card (JS-SDK, `wx.config`). */
export const SignWechatPage = endpoint({
  method: 'POST',
  path: '/system/common/wx/jsSignature',
  access: 'none',
  summary: 'The signature of a page of this shop for WeChat’s JS-SDK, with which the page sets the card that passes it on',
  input: z.strictObject({ url: text(2000, 10) }),
  output: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
  refusals: { NOT_FOUND: {}, WECHAT_AWAY: {} },
})
