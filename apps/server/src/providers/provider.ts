import type { LogisticsProvider } from './logistics/provider.ts'
import type { MapProvider } from './maps/provider.ts'
import type { OcrProvider } from './ocr/provider.ts'
import type { PayProviders } from './pay/provider.ts'
import type { RealNameProvider } from './real-name/provider.ts'
import type { SmsProvider } from './sms/provider.ts'
import type { WechatApps } from './wechat/provider.ts'

/** The connections to foreign services; each is the real one or the built-in one. */
export interface Providers {
  sms: SmsProvider
  pay: PayProviders
  /** Null: no one reports where parcels are. Buyers see the carrier and the number, and confirm what they received. */
  logistics: LogisticsProvider | null
  /** Null: places are chosen by counties, and their addresses are typed. */
  maps: MapProvider | null
  /** Who logs in with WeChat, by channel; a channel that is missing does not exist. */
  wechat: WechatApps
  /** Null: pictures of papers are not read, and forms are filled in by hand. */
  ocr: OcrProvider | null
  /** Null: no one checks who people are. */
  realName: RealNameProvider | null
}
