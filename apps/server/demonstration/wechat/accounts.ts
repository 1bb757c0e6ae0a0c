import { createHash } from 'node:crypto'
import type { Config } from '../../src/kernel/config.ts'
import { Masked } from '../../src/kernel/masked.ts'
import type { WechatConfig } from '../../src/kernel/wechat-config.ts'
import type { RegisteredApp, WechatUser } from './vendor.ts'

/** Where the demonstration's WeChat is, on the server itself. */
export const WECHAT_PATH = '/wechat'

const digits = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length)
const app = (channel: RegisteredApp['channel']): RegisteredApp => ({
  channel,
  appId: `wx${digits(`demonstration ${channel}`, 16)}`,
  secret: digits(`demonstration secret ${channel}`, 32),
})
export const DEMONSTRATION_APPS = [app('official'), app('open')]

/** The people who have the demonstration's WeChat. */
export const WECHAT_USERS: readonly WechatUser[] = ['康民小陈', '仁心老周', '安和诊所李医生', '新店张姐'].map((name) => ({
  name,
  avatar: '',
}))

/** The settings with which the real client calls the demonstration's WeChat: the server calls itself, browsers stay on the shop's origin. */
export const builtInWechat = ({ notifyUrl }: Pick<Config, 'notifyUrl'>): Omit<WechatConfig, 'verify'> => ({
  apps: Object.fromEntries(
    DEMONSTRATION_APPS.map(({ channel, appId, secret }) => [channel, { appId, secret: new Masked(secret) }]),
  ),
  apiUrl: `${notifyUrl}${WECHAT_PATH}`,
  pagesUrl: WECHAT_PATH,
})
