import type { WechatChannel } from '@shop/contract'
import type { Logger } from 'pino'
import type { WechatConfig } from '../../kernel/wechat-config.ts'
import { guardWechat } from './guard.ts'
import type { WechatApps } from './provider.ts'
import { wechatApp } from './wechat.ts'

/** The configured applications, each behind a circuit breaker. */
export const openWechat = ({ apps, ...addresses }: Omit<WechatConfig, 'verify'>, log: Logger): WechatApps =>
  Object.fromEntries(
    Object.entries(apps).map(([channel, app]) => [
      channel,
      guardWechat(wechatApp(channel as WechatChannel, app, addresses), `wechat ${channel}`, log),
    ]),
  )
