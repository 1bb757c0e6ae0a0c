import { randomBytes } from 'node:crypto'
import { SignWechatPage, type In, type Out } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { WechatAway, type WechatApps } from '../../../providers/wechat/provider.ts'
import { appOf } from './identify.ts'

/** Signs a page of this shop for WeChat's JS-SDK with the official account's ticket. Refuses other pages: whoever may sign speaks for us. */
export const signWechatPage =
  (apps: WechatApps) =>
  async (
    { origin, now, log }: FlowContext<typeof SignWechatPage>,
    { url }: In<typeof SignWechatPage>,
  ): Promise<Out<typeof SignWechatPage>> => {
    const app = appOf(apps, 'official')
    if (!URL.canParse(url) || new URL(url).origin !== new URL(origin).origin) badInput({ url: '只能签名本商城的页面' })
    const nonceStr = randomBytes(12).toString('hex')
    const timestamp = Math.floor(now.getTime() / 1000)
    try {
      return { appId: app.appId, timestamp, nonceStr, signature: await app.signPage({ url, nonce: nonceStr, timestamp }) }
    } catch (error) {
      if (!(error instanceof WechatAway)) throw error
      log.warn({ reason: error.message }, 'WeChat gave no ticket for pages')
      return refuse(SignWechatPage, 'WECHAT_AWAY')
    }
  }
