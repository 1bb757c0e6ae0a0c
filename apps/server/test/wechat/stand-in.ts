import pino from 'pino'
import { wechatVendor, type RegisteredApp } from '../../demonstration/wechat/vendor.ts'
import { Masked } from '../../src/kernel/masked.ts'
import type { WechatConfig } from '../../src/kernel/wechat-config.ts'
import { openWechat } from '../../src/providers/wechat/open-wechat.ts'
import { openStandIn } from '../sms/stand-in.ts'

export const APPS = [
  { channel: 'official', appId: 'wx1f0a7c3b5d9e2468', secret: '4b1d7e9f2a6c83054b1d7e9f2a6c8305' },
  { channel: 'open', appId: 'wx2e4b6d8f0a1c3579', secret: '93c5f1a7d0b2e86493c5f1a7d0b2e864' },
  { channel: 'mini', appId: 'wx30517293b4d6f8ac', secret: 'e07a5c91f3d8b264e07a5c91f3d8b264' },
] as const satisfies readonly RegisteredApp[]

/** People with WeChat, each time another one. */
let people = 0
export const somebody = (name = `微信用户${++people}`) => ({ name, avatar: 'https://thirdwx.qlogo.cn/mmopen/1/132' })

/** WeChat on this machine: judges every call as the real one, and fails as a test demands. */
export async function openWechatStandIn(now: () => Date = () => new Date(), { linked = true } = {}) {
  const vendor = wechatVendor({ apps: APPS, now, linked })
  const refuse = (code: string) => ({ status: 200, content: { errcode: Number(code), errmsg: 'may quote what it was sent' } })
  const server = await openStandIn({
    refuse,
    throttled: '45011',
    judge({ url, body }) {
      const { pathname, searchParams } = new URL(url, 'http://wechat')
      const sent = body.length > 0 ? (JSON.parse(body.toString()) as Record<string, string>) : {}
      return {
        accepted: null,
        answer: { status: 200, content: vendor.api(pathname, { ...Object.fromEntries(searchParams), ...sent }) },
      }
    },
  })
  const config: Omit<WechatConfig, 'verify'> = {
    apps: Object.fromEntries(APPS.map(({ channel, appId, secret }) => [channel, { appId, secret: new Masked(secret) }])),
    apiUrl: server.url,
    pagesUrl: server.url,
  }
  return { ...server, agree: vendor.agree, accepts: vendor.accepts, config, apps: openWechat(config, pino({ level: 'silent' })) }
}
export type WechatStandIn = Awaited<ReturnType<typeof openWechatStandIn>>
