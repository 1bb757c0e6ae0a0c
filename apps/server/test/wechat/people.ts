import { StartWechat, type WechatPage } from '@shop/contract'
import { expect } from 'vitest'
import type { World } from '../world.ts'
import { somebody, type WechatStandIn } from './stand-in.ts'

let browsers = 0
/** The secret of another browser. */
export const newBrowser = () => `browser-secret-${String(++browsers).padStart(8, '0')}`

/** Sends a browser to WeChat, where somebody agrees; returns what it comes back with. */
export async function comeBack(
  world: World,
  wechat: WechatStandIn,
  channel: WechatPage = 'official',
  user = somebody(),
  options: Parameters<WechatStandIn['agree']>[2] = {},
) {
  const browser = newBrowser()
  const { code, data } = await world.call(StartWechat, { channel, browser, from: 'login' })
  expect(code).toBe(200)
  const state = new URL(data.url).searchParams.get('state')!
  return { wxcode: wechat.agree(channel, user, options), state, browser }
}
