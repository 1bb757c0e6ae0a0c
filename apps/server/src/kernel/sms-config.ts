import * as z from 'zod'
import { Masked } from './masked.ts'

const SignName = z
  .string()
  .trim()
  .min(2)
  .max(20)
  .regex(/^[^【】[\]]+$/, 'without its brackets')
const Template = z.string().regex(/^(SMS_)?\d+$/, 'an id such as SMS_153055065 (Aliyun) or 1234567 (Tencent)')

/** Text messages, through Aliyun or Tencent Cloud. */
export const SmsSettings = z.object({
  SMS_PROVIDER: z.enum(['aliyun', 'tencent']).optional(),
  /** AccessKey ID (Aliyun), SecretId (Tencent). */
  SMS_KEY_ID: z
    .string()
    .regex(/^\w{8,128}$/, 'letters and digits')
    .optional(),
  /** AccessKey Secret (Aliyun), SecretKey (Tencent). */
  SMS_KEY_SECRET: z
    .string()
    .regex(/^\w{16,128}$/, '16 letters and digits or more')
    .transform((text) => new Masked(text))
    .optional(),
  /** Tencent alone: the application's SdkAppId, and where its service is. */
  SMS_APP_ID: z
    .string()
    .regex(/^\d{6,}$/, 'digits')
    .optional(),
  SMS_REGION: z
    .string()
    .regex(/^[a-z]+(-[a-z0-9]+)+$/, 'a region such as ap-guangzhou')
    .optional(),
  /** Where the provider is called, without a path; by default where it is for everyone. */
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'an address without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The name in front of every message; those that follow replace it in messages of one purpose. */
  SMS_SIGN_NAME: SignName.optional(),
  SMS_SIGN_NAME_LOGIN: SignName.optional(),
  SMS_SIGN_NAME_RESET: SignName.optional(),
  SMS_SIGN_NAME_NO_ACCOUNT: SignName.optional(),
  SMS_SIGN_NAME_HAND_OVER: SignName.optional(),
  SMS_SIGN_NAME_DEREGISTER: SignName.optional(),
  SMS_SIGN_NAME_CONFIRM: SignName.optional(),
  SMS_SIGN_NAME_PHONE_MOVED: SignName.optional(),
  SMS_SIGN_NAME_OWNER_NAMED: SignName.optional(),
  /** The ids of the texts that the provider approved. */
  SMS_TEMPLATE_LOGIN: Template.optional(),
  SMS_TEMPLATE_RESET: Template.optional(),
  SMS_TEMPLATE_NO_ACCOUNT: Template.optional(),
  SMS_TEMPLATE_HAND_OVER: Template.optional(),
  SMS_TEMPLATE_DEREGISTER: Template.optional(),
  SMS_TEMPLATE_CONFIRM: Template.optional(),
  SMS_TEMPLATE_PHONE_MOVED: Template.optional(),
  SMS_TEMPLATE_OWNER_NAMED: Template.optional(),
})
type SmsSettings = z.infer<typeof SmsSettings>

/** What a message is for; each has its own approved text. `noAccount`: a password was to be reset where there is no account; `confirm`: somebody
 * who is logged in proves who they are; `phoneMoved`: operators moved an account to another number;
 * `ownerNamed`: operators name an owner of a shop. */
export const SMS_TEMPLATES = [
  'login',
  'findBackPwd',
  'noAccount',
  'handOver',
  'deregister',
  'confirm',
  'phoneMoved',
  'ownerNamed',
] as const
export type SmsTemplate = (typeof SMS_TEMPLATES)[number]

interface SmsAccount {
  /** Origin. */
  url: string
  keyId: string
  keySecret: Masked
  templates: Record<SmsTemplate, { id: string; signName: string }>
}
export type AliyunSmsConfig = SmsAccount & { provider: 'aliyun' }
export type TencentSmsConfig = SmsAccount & { provider: 'tencent'; appId: string; region: string }
export type SmsConfig = AliyunSmsConfig | TencentSmsConfig

const URLS = { aliyun: 'https://dysmsapi.aliyuncs.com', tencent: 'https://sms.tencentcloudapi.com' }
const TEMPLATES = [
  'SMS_TEMPLATE_LOGIN',
  'SMS_TEMPLATE_RESET',
  'SMS_TEMPLATE_NO_ACCOUNT',
  'SMS_TEMPLATE_HAND_OVER',
  'SMS_TEMPLATE_DEREGISTER',
  'SMS_TEMPLATE_CONFIRM',
  'SMS_TEMPLATE_PHONE_MOVED',
  'SMS_TEMPLATE_OWNER_NAMED',
] as const
const NEEDED = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', ...TEMPLATES] as const
const OF_TENCENT = ['SMS_APP_ID', 'SMS_REGION'] as const
const SIGN_NAMES = [
  'SMS_SIGN_NAME',
  'SMS_SIGN_NAME_LOGIN',
  'SMS_SIGN_NAME_RESET',
  'SMS_SIGN_NAME_NO_ACCOUNT',
  'SMS_SIGN_NAME_HAND_OVER',
  'SMS_SIGN_NAME_DEREGISTER',
  'SMS_SIGN_NAME_CONFIRM',
  'SMS_SIGN_NAME_PHONE_MOVED',
  'SMS_SIGN_NAME_OWNER_NAMED',
] as const

/** Values of the providers' own documents and trials. */
const isExample = (text: string | undefined) => text !== undefined && /^(your|test|demo|example)|example$|测试/i.test(text)
const EXAMPLE_APP_ID = '1400006666'
const isThisMachine = (url: string) => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)

/** Everything that is wrong with the settings of text messages, in words without secrets. */
export function smsErrors(s: SmsSettings, { production, demonstration }: { production: boolean; demonstration: boolean }) {
  const given = (Object.keys(SmsSettings.shape) as (keyof SmsSettings)[]).filter((name) => s[name] !== undefined)
  if (!s.SMS_PROVIDER) return given.length ? [`${given.join(', ')}: set without SMS_PROVIDER (aliyun or tencent)`] : []
  const { SMS_PROVIDER: provider, SMS_KEY_SECRET: secret } = s
  const needed = provider === 'tencent' ? [...NEEDED, 'SMS_APP_ID' as const] : NEEDED
  const missing = needed.filter((name) => s[name] === undefined)
  const ofOther = TEMPLATES.filter((name) => s[name] && s[name].startsWith('SMS_') !== (provider === 'aliyun'))
  const examples = (['SMS_KEY_ID', ...SIGN_NAMES] as const).filter((name) => isExample(s[name]))
  return [
    demonstration && 'SMS_PROVIDER is refused in a demonstration: its phones are invented, and messages would reach strangers',
    missing.length && `${missing.join(', ')}: needed with SMS_PROVIDER=${provider}`,
    ofOther.length && `${ofOther.join(', ')}: not an id of ${provider}`,
    provider === 'aliyun' && OF_TENCENT.some((name) => s[name]) && 'SMS_APP_ID, SMS_REGION: only with SMS_PROVIDER=tencent',
    s.SMS_URL?.startsWith('http:') &&
      (production || !isThisMachine(s.SMS_URL)) &&
      'SMS_URL must begin with https://, outside production except on this machine',
    production && s.SMS_URL && isThisMachine(s.SMS_URL) && 'SMS_URL is this machine, which is refused in production',
    production && examples.length && `${examples.join(', ')}: an example is refused in production`,
    production && s.SMS_APP_ID === EXAMPLE_APP_ID && 'SMS_APP_ID: an example is refused in production',
    production &&
      secret &&
      (isExample(secret.reveal()) || new Set(secret.reveal()).size < 8) &&
      'SMS_KEY_SECRET: an example is refused in production',
  ].filter((error) => typeof error === 'string')
}

/** The configured provider, or null; for settings in which `smsErrors` finds nothing. */
export function smsConfig(s: SmsSettings): SmsConfig | null {
  const { SMS_PROVIDER: provider, SMS_KEY_ID: keyId, SMS_KEY_SECRET: keySecret } = s
  if (!provider || !keyId || !keySecret) return null
  const template = (id: string | undefined, signName: string | undefined) => ({
    id: id ?? '',
    signName: signName ?? s.SMS_SIGN_NAME ?? '',
  })
  const account = {
    url: s.SMS_URL ?? URLS[provider],
    keyId,
    keySecret,
    templates: {
      login: template(s.SMS_TEMPLATE_LOGIN, s.SMS_SIGN_NAME_LOGIN),
      findBackPwd: template(s.SMS_TEMPLATE_RESET, s.SMS_SIGN_NAME_RESET),
      noAccount: template(s.SMS_TEMPLATE_NO_ACCOUNT, s.SMS_SIGN_NAME_NO_ACCOUNT),
      handOver: template(s.SMS_TEMPLATE_HAND_OVER, s.SMS_SIGN_NAME_HAND_OVER),
      deregister: template(s.SMS_TEMPLATE_DEREGISTER, s.SMS_SIGN_NAME_DEREGISTER),
      confirm: template(s.SMS_TEMPLATE_CONFIRM, s.SMS_SIGN_NAME_CONFIRM),
      phoneMoved: template(s.SMS_TEMPLATE_PHONE_MOVED, s.SMS_SIGN_NAME_PHONE_MOVED),
      ownerNamed: template(s.SMS_TEMPLATE_OWNER_NAMED, s.SMS_SIGN_NAME_OWNER_NAMED),
    },
  }
  if (provider === 'aliyun') return { provider, ...account }
  return { provider, ...account, appId: s.SMS_APP_ID ?? '', region: s.SMS_REGION ?? 'ap-guangzhou' }
}
