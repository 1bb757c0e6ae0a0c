import { newKey } from '@shop/client'
import type { WechatPage } from '@shop/contract/wechat'
import { StartWechat } from '@shop/contract/wechat'
import { call } from '../../shell/http.ts'
import { useBoot } from '../../shell/me.ts'
import type { Shown } from './useConsent.ts'

/** The way to WeChat from this browser, null where it is not configured: the official account inside WeChat, a QR code elsewhere. */
export function useWechatChannel(): WechatPage | null {
  const boot = useBoot().data
  if (/MicroMessenger/i.test(navigator.userAgent)) return boot?.wechatLogin ? 'official' : null
  return boot?.wechatQrLogin ? 'open' : null
}

/** What this browser remembers while it is at WeChat. */
export interface Trip {
  channel: WechatPage
  /** Known to this browser and the server alone: without it nothing that comes back is good. */
  browser: string
  /** Where to go after the login. */
  back?: string | undefined
  /** What was consented to before the login. */
  agreements?: Shown
}
const NAME = 'wechat'

/** Goes to WeChat’s page. It leads back to the login or the settings, with `code` and `state` in the address. */
export async function goToWechat(
  channel: WechatPage,
  from: 'login' | 'settings',
  login: Pick<Trip, 'back' | 'agreements'> = {},
): Promise<void> {
  const trip: Trip = { channel, browser: newKey(), ...login }
  const { url } = await call(StartWechat, { channel, browser: trip.browser, from })
  sessionStorage.setItem(NAME, JSON.stringify(trip))
  window.location.assign(url)
}

/** What a browser came back with from WeChat; without a code the person refused. */
export interface WechatReturn {
  code?: string
  state?: string
}
/** What this browser remembered when it left; null when it was not this browser that left. */
export function readTrip(): Trip | null {
  const text = sessionStorage.getItem(NAME)
  return text === null ? null : (JSON.parse(text) as Trip)
}
/** A trip is good for one way back. */
export const clearTrip = () => sessionStorage.removeItem(NAME)
