import { createHash, randomBytes } from 'node:crypto'
import { pageSignature } from '../../src/providers/wechat/page-signature.ts'
import type { WechatChannel } from '@shop/contract'

/** An application as it is registered with WeChat. */
export interface RegisteredApp {
  channel: WechatChannel
  appId: string
  secret: string
}
/** A person with WeChat on their phone. */
export interface WechatUser {
  name: string
  avatar: string
}
/** What a page of WeChat was asked for. */
export interface Asked {
  app: RegisteredApp
  back: string
  state: string
  scope: string
}
interface Granted {
  appId: string
  user: WechatUser
  scope: string
  snapshot: boolean
  until: Date
}

const CODE_MS = 5 * 60_000
const TOKEN_MS = 7_200_000
const SCOPES: Readonly<Record<WechatChannel, readonly string[]>> = {
  official: ['snsapi_base', 'snsapi_userinfo'],
  open: ['snsapi_login'],
  mini: ['mini'],
}
/** Letters and digits, 28 of them, as WeChat’s ids are. */
const idOf = (...parts: string[]) =>
  `o${createHash('sha256').update(parts.join('\n')).digest('base64url').replace(/[-_]/g, 'x').slice(0, 27)}`
const failed = (errcode: number, errmsg: string) => ({ errcode, errmsg })

/**
 * WeChat’s side of a login, in memory: it verifies what the real one verifies (application, secret, redirect, code used once and
 * within five minutes, token and its scope) and answers with its codes. `linked`: the applications belong to one open-platform
 * account, so that people have a union id.
 */
export function wechatVendor({
  apps,
  now,
  linked = true,
}: {
  apps: readonly RegisteredApp[]
  now: () => Date
  linked?: boolean
}) {
  const codes = new Map<string, Granted>()
  const used = new Set<string>()
  const tokens = new Map<string, Granted>()
  /** What the applications themselves hold, by its text: until when. */
  const appTokens = new Map<string, Date>()
  const tickets = new Set<string>()
  const unionOf = ({ name }: WechatUser) => (linked ? { unionid: idOf('union', name) } : {})
  const after = (ms: number) => new Date(now().getTime() + ms)
  const token = (granted: Granted) => {
    const text = randomBytes(48).toString('base64url')
    tokens.set(text, { ...granted, until: after(TOKEN_MS) })
    return text
  }
  /** The application that calls, or why it may not. */
  function caller({ appid, secret, grant_type }: Record<string, string>) {
    const app = apps.find((one) => one.appId === appid)
    if (!app) return failed(40013, 'invalid appid')
    if (app.secret !== secret) return failed(40125, 'invalid appsecret')
    return grant_type === 'authorization_code' ? app : failed(40002, 'invalid grant_type')
  }
  function redeem(app: RegisteredApp, code: string | undefined) {
    if (!code) return failed(41008, 'missing code')
    if (used.has(code)) return failed(40163, 'code been used')
    const granted = codes.get(code)
    if (!granted || granted.appId !== app.appId) return failed(40029, 'invalid code')
    codes.delete(code)
    used.add(code)
    return granted.until > now() ? granted : failed(40029, 'invalid code')
  }

  /** A token of the application, and the ticket that pages are signed with. */
  function stableToken({ appid, secret, grant_type }: Record<string, string>) {
    const app = apps.find((one) => one.appId === appid)
    if (!app) return failed(40013, 'invalid appid')
    if (app.secret !== secret) return failed(40125, 'invalid appsecret')
    if (grant_type !== 'client_credential') return failed(40002, 'invalid grant_type')
    const text = randomBytes(48).toString('base64url')
    appTokens.set(text, after(TOKEN_MS))
    return { access_token: text, expires_in: TOKEN_MS / 1000 }
  }
  function ticketOf({ access_token = '', type }: Record<string, string>) {
    const until = appTokens.get(access_token)
    if (!until) return failed(40001, 'invalid credential')
    if (until <= now()) return failed(42001, 'access_token expired')
    if (type !== 'jsapi') return failed(40097, 'invalid args')
    const ticket = randomBytes(48).toString('base64url')
    tickets.add(ticket)
    return { errcode: 0, errmsg: 'ok', ticket, expires_in: TOKEN_MS / 1000 }
  }

  /** What `/sns/…` and `/cgi-bin/…` answer; a body counts like the query. */
  function api(path: string, query: Record<string, string>): object {
    if (path === '/cgi-bin/stable_token') return stableToken(query)
    if (path === '/cgi-bin/ticket/getticket') return ticketOf(query)
    if (path === '/sns/userinfo') return userInfo(query)
    const app = caller(query)
    if ('errcode' in app) return app
    const isMini = path === '/sns/jscode2session'
    if (isMini !== (app.channel === 'mini')) return failed(40013, 'invalid appid')
    const granted = redeem(app, query[isMini ? 'js_code' : 'code'])
    if ('errcode' in granted) return granted
    const openid = idOf(app.appId, granted.user.name)
    if (isMini) return { openid, session_key: randomBytes(16).toString('base64'), ...unionOf(granted.user) }
    return {
      access_token: token(granted),
      expires_in: TOKEN_MS / 1000,
      refresh_token: randomBytes(48).toString('base64url'),
      openid,
      scope: granted.scope,
      ...(granted.scope !== 'snsapi_base' && unionOf(granted.user)),
      ...(granted.snapshot && { is_snapshotuser: 1 }),
    }
  }
  function userInfo({ access_token, openid }: Record<string, string>) {
    const granted = tokens.get(access_token ?? '')
    if (!granted) return failed(40001, 'invalid credential')
    if (granted.until <= now()) return failed(42001, 'access_token expired')
    if (granted.scope === 'snsapi_base') return failed(48001, 'api unauthorized')
    if (openid !== idOf(granted.appId, granted.user.name)) return failed(40003, 'invalid openid')
    return { openid, nickname: granted.user.name, headimgurl: granted.user.avatar, privilege: [], ...unionOf(granted.user) }
  }

  return {
    api,
    /** Whether a page that was signed like this may set its card: one of our tickets makes this signature. */
    accepts: ({ nonceStr, timestamp, signature }: { nonceStr: string; timestamp: number; signature: string }, url: string) =>
      [...tickets].some((ticket) => pageSignature(ticket, { nonce: nonceStr, timestamp, url }) === signature),
    /** What a page was asked for, or what it shows instead; `mayReturn` judges where it is to lead. */
    asked(channel: WechatChannel, query: Record<string, string>, mayReturn: (back: URL) => boolean): Asked | { error: string } {
      const app = apps.find((one) => one.appId === query.appid && one.channel === channel)
      if (!app) return { error: 'AppID 参数错误' }
      const { redirect_uri: back = '', state = '', scope = '' } = query
      if (!URL.canParse(back) || !mayReturn(new URL(back))) return { error: 'redirect_uri 参数错误' }
      if (query.response_type !== 'code' || !SCOPES[channel].includes(scope)) return { error: 'Scope 参数错误或没有 Scope 权限' }
      return /^[a-zA-Z0-9]{0,128}$/.test(state) ? { app, back, state, scope } : { error: 'state 参数错误' }
    },
    /** A person agrees: a code for the application. `snapshot`: they only look at the page, and WeChat invents who it is. */
    agree(channel: WechatChannel, user: WechatUser, { scope = SCOPES[channel].at(-1)!, snapshot = false } = {}): string {
      const { appId } = apps.find((one) => one.channel === channel)!
      const code = `0${randomBytes(24).toString('base64url').replace(/[-_]/g, 'x').slice(0, 31)}`
      codes.set(code, { appId, user, scope, snapshot, until: after(CODE_MS) })
      return code
    },
  }
}
export type WechatVendor = ReturnType<typeof wechatVendor>
