import type { WechatChannel } from '@shop/contract'
import * as z from 'zod'
import { Masked } from './masked.ts'

const AppId = z.string().regex(/^wx[0-9a-f]{16}$/, 'wx and 16 hex digits')
const Secret = z
  .string()
  .regex(/^[0-9a-f]{32}$/, '32 hex digits')
  .transform((text) => new Masked(text))
const Origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'an address without a path')
  .transform((url) => new URL(url).origin)

/** Logging in with WeChat: the official account, the open platform’s website application (QR code), the mini program. */
export const WechatSettings = z.object({
  WX_APP_ID: AppId.optional(),
  WX_APP_SECRET: Secret.optional(),
  WX_OPEN_APP_ID: AppId.optional(),
  WX_OPEN_APP_SECRET: Secret.optional(),
  WX_MINI_APP_ID: AppId.optional(),
  WX_MINI_APP_SECRET: Secret.optional(),
  /** WeChat looks for the file MP_verify_….txt with this text before it leads people to the shop. */
  WX_VERIFY: z
    .string()
    .regex(/^[A-Za-z0-9]{8,64}$/, 'the letters and digits of MP_verify_….txt')
    .optional(),
  /** Where the server calls WeChat, and where WeChat asks people; by default where they are for everyone. */
  WX_API_URL: Origin.optional(),
  WX_PAGES_URL: Origin.optional(),
})
type WechatSettings = z.infer<typeof WechatSettings>

const PAIRS = {
  official: ['WX_APP_ID', 'WX_APP_SECRET'],
  open: ['WX_OPEN_APP_ID', 'WX_OPEN_APP_SECRET'],
  mini: ['WX_MINI_APP_ID', 'WX_MINI_APP_SECRET'],
} as const satisfies Record<WechatChannel, readonly [keyof WechatSettings, keyof WechatSettings]>
const ADDRESSES = ['WX_API_URL', 'WX_PAGES_URL'] as const

/** One of our applications at WeChat. */
export interface WechatAppConfig {
  appId: string
  secret: Masked
}
export interface WechatConfig {
  apps: Partial<Record<WechatChannel, WechatAppConfig>>
  apiUrl: string
  pagesUrl: string
  /** The text of WeChat’s file of verification. */
  verify: string | null
}

const isThisMachine = (url: string) => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)

/** Everything that is wrong with the settings of WeChat, in words without secrets. */
export function wechatErrors(s: WechatSettings, { production, demonstration }: { production: boolean; demonstration: boolean }) {
  const pairs = Object.values(PAIRS)
  const given = pairs.flatMap((pair) => pair.filter((name) => s[name] !== undefined))
  const ids = pairs.flatMap(([id]) => s[id] ?? [])
  const addresses = ADDRESSES.filter((name) => s[name] !== undefined)
  return [
    demonstration && given.length && `${given.join(', ')}: refused in a demonstration, which has a WeChat for itself`,
    ...pairs.flatMap(([id, secret]) => [
      s[id] && !s[secret] && `${secret}: needed with ${id}`,
      s[secret] && !s[id] && `${id}: needed with ${secret}`,
      production && s[secret] && new Set(s[secret].reveal()).size < 8 && `${secret}: an example is refused in production`,
    ]),
    new Set(ids).size < ids.length && 'WX_APP_ID, WX_OPEN_APP_ID, WX_MINI_APP_ID: each names another application',
    addresses.length && !ids.length && `${addresses.join(', ')}: set without WX_APP_ID, WX_OPEN_APP_ID or WX_MINI_APP_ID`,
    ...addresses.flatMap((name) => [
      s[name]!.startsWith('http:') &&
        (production || !isThisMachine(s[name]!)) &&
        `${name} must begin with https://, outside production except on this machine`,
      production && isThisMachine(s[name]!) && `${name} is this machine, which is refused in production`,
    ]),
  ].filter((error) => typeof error === 'string')
}

/** The configured applications, none or more; for settings in which `wechatErrors` finds nothing. */
export function wechatConfig(s: WechatSettings): WechatConfig {
  const app = ([id, secret]: (typeof PAIRS)[WechatChannel]) => (s[id] && s[secret] ? { appId: s[id], secret: s[secret] } : null)
  const apps = Object.entries(PAIRS).flatMap(([channel, pair]) => {
    const configured = app(pair)
    return configured ? [[channel, configured] as const] : []
  })
  return {
    apps: Object.fromEntries(apps),
    apiUrl: s.WX_API_URL ?? 'https://api.weixin.qq.com',
    pagesUrl: s.WX_PAGES_URL ?? 'https://open.weixin.qq.com',
    verify: s.WX_VERIFY ?? null,
  }
}
