import type { WechatChannel } from '@shop/contract'
import * as z from 'zod'
import type { WechatAppConfig } from '../../kernel/wechat-config.ts'
import { ForeignId, ForeignText } from '../foreign-text.ts'
import { askWechat, type WechatCall } from './ask.ts'
import type { ProbedWechat } from './guard.ts'
import { WechatAway, WechatRefused, type PageTicket, type WechatPerson } from './provider.ts'

const UnionId = ForeignId.optional().transform((id) => id || null)
const Token = z.object({
  access_token: z.string(),
  openid: ForeignId.refine((id) => id !== ''),
  unionid: UnionId,
  scope: z.string().default(''),
  is_snapshotuser: z.number().optional(),
})
const AppToken = z.object({ access_token: z.string().min(1) })
const Ticket = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() })
const MiniSession = z.object({ openid: ForeignId.refine((id) => id !== ''), unionid: UnionId })
const Profile = z.object({
  nickname: ForeignText.default('').transform((name) => name.trim().slice(0, 64)),
  headimgurl: ForeignText.default('').transform((url) => (/^https?:\/\//.test(url) ? url : '')),
  unionid: UnionId,
})

/** The page of each channel, and what it asks a person for. */
const PAGES = {
  official: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
  open: { path: '/connect/qrconnect', scope: 'snsapi_login' },
} as const

export interface WechatAddresses {
  apiUrl: string
  /** '' puts the pages on the origin of the shop. */
  pagesUrl: string
}

/** An application at WeChat: OAuth for pages (`/sns/oauth2`), `jscode2session` for the mini program. Retries nothing. */
export function wechatApp(
  channel: WechatChannel,
  { appId, secret }: WechatAppConfig,
  { apiUrl, pagesUrl }: WechatAddresses,
  { timeoutMs = 5_000 }: { timeoutMs?: number } = {},
): ProbedWechat {
  const ask = async <S extends z.ZodType>(schema: S, call: WechatCall): Promise<z.output<S>> => {
    const { data } = schema.safeParse(await askWechat(apiUrl, call, timeoutMs))
    if (data === undefined) throw new WechatAway('its response can’t be understood', 'fails')
    return data
  }
  const ours = () => ({ appid: appId, secret: secret.reveal(), grant_type: 'authorization_code' })

  async function identifyBySession(code: string): Promise<WechatPerson> {
    const { openid, unionid } = await ask(MiniSession, { path: '/sns/jscode2session', query: { ...ours(), js_code: code } })
    return { openId: openid, unionId: unionid, nickname: '', avatar: '' }
  }
  async function identifyByToken(code: string): Promise<WechatPerson> {
    const token = await ask(Token, { path: '/sns/oauth2/access_token', query: { ...ours(), code } })
    if (token.is_snapshotuser === 1) throw new WechatRefused('snapshot')
    const profile = /snsapi_(userinfo|login)/.test(token.scope) ? await profileOf(token) : null
    return {
      openId: token.openid,
      unionId: token.unionid ?? profile?.unionid ?? null,
      nickname: profile?.nickname ?? '',
      avatar: profile?.headimgurl ?? '',
    }
  }
  /** Null when it can’t be had: who it is matters, not what they are called. */
  async function profileOf({ access_token, openid }: z.output<typeof Token>) {
    try {
      return await ask(Profile, { path: '/sns/userinfo', query: { access_token, openid, lang: 'zh_CN' } })
    } catch (error) {
      if (error instanceof WechatAway || error instanceof WechatRefused) return null
      throw error
    }
  }
  /** A stable token: the ones of other nodes stay good. */
  async function pageTicket(): Promise<PageTicket> {
    const body = { grant_type: 'client_credential', appid: appId, secret: secret.reveal(), force_refresh: false }
    const { access_token } = await ask(AppToken, { path: '/cgi-bin/stable_token', body })
    const { ticket, expires_in } = await ask(Ticket, {
      path: '/cgi-bin/ticket/getticket',
      query: { access_token, type: 'jsapi' },
    })
    return { ticket, goodMs: expires_in * 1000 }
  }
  const identify = channel === 'mini' ? identifyBySession : identifyByToken

  return {
    appId,
    pageFor(back, state) {
      if (channel === 'mini') throw new TypeError('a mini program has no page')
      const { path, scope } = PAGES[channel]
      // WeChat reads the parameters in this order.
      const query = new URLSearchParams({ appid: appId, redirect_uri: back, response_type: 'code', scope, state })
      return `${pagesUrl}${path}?${query}#wechat_redirect`
    },
    identify,
    pageTicket,
    // Refused by a service that works.
    probe: () => identify(''),
  }
}
