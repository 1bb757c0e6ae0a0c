import { WechatLogin, type WechatChannel, type WechatPage } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import {
  WechatAway,
  WechatRefused,
  type WechatApp,
  type WechatApps,
  type WechatPerson,
} from '../../../providers/wechat/provider.ts'
import type { WechatIdentity } from './identities.ts'
import { consumeState } from './states.ts'

type Context = Pick<FlowContext<typeof WechatLogin>, 'transact' | 'log'>
export type Identified = WechatIdentity & Pick<WechatPerson, 'avatar'>

/** The application of a channel; a call of one that is not configured does not exist. */
export const appOf = (apps: WechatApps, channel: WechatChannel): WechatApp =>
  apps[channel] ?? refuse(WechatLogin, 'NOT_FOUND', {}, '没有开通微信登录')

/** Asks WeChat whose code it is. All calls that do have the refusals of `WechatLogin`. */
export async function identify(app: WechatApp, code: string, log: Context['log']): Promise<Identified> {
  try {
    return { appId: app.appId, ...(await app.identify(code)) }
  } catch (error) {
    if (error instanceof WechatRefused) refuse(WechatLogin, error.reason === 'snapshot' ? 'WECHAT_SNAPSHOT' : 'WECHAT_EXPIRED')
    if (!(error instanceof WechatAway)) throw error
    const { outage, message: reason } = error
    if (outage === null) log.error({ reason }, 'WeChat refused the application')
    else log.warn({ reason }, 'WeChat did not identify somebody')
    return refuse(WechatLogin, 'WECHAT_AWAY')
  }
}

export interface Returned {
  wxcode: string
  state?: string | undefined
  browser?: string | undefined
}
/** Identifies whoever came back from WeChat’s page: once, and in the browser that left for it. */
export async function identifyReturned(
  { transact, log }: Context,
  apps: WechatApps,
  channel: WechatPage,
  returned: Returned,
): Promise<Identified> {
  const app = appOf(apps, channel)
  if (!(await transact(({ tx, now }) => consumeState(tx, channel, returned, now)))) refuse(WechatLogin, 'WECHAT_EXPIRED')
  return identify(app, returned.wxcode, log)
}
