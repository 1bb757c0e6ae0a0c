import type { Logger } from 'pino'
import { HOUR, after, systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import type { MapConfig } from '../kernel/map-config.ts'
import type { SmsConfig } from '../kernel/sms-config.ts'
import { amapMaps } from './maps/amap.ts'
import { guardMaps } from './maps/guard.ts'
import { tencentMaps } from './maps/tencent.ts'
import type { OcrConfig } from '../kernel/ocr-config.ts'
import { aliyunOcr } from './ocr/aliyun.ts'
import { builtInOcr, isOcrInstalled } from './ocr/built-in.ts'
import { guardOcr } from './ocr/guard.ts'
import type { OcrProvider } from './ocr/provider.ts'
import { tencentOcr } from './ocr/tencent.ts'
import { createCashierProvider } from './pay/cashier.ts'
import { guardPayments } from './pay/guard.ts'
import { payProviders } from './pay/pay-providers.ts'
import type { Providers } from './provider.ts'
import { guardRealName } from './real-name/guard.ts'
import { tencentRealName } from './real-name/tencent.ts'
import { aliyunSms } from './sms/aliyun.ts'
import { guardSms } from './sms/guard.ts'
import { SmsUnsent, type SmsProvider } from './sms/provider.ts'
import { tencentSms } from './sms/tencent.ts'
import { openWechat } from './wechat/open-wechat.ts'

/** Used outside the demonstration when nothing is configured: every message fails, and the log says so. */
const noSms: SmsProvider = {
  name: 'none',
  async send() {
    throw new SmsUnsent('No SMS provider is configured')
  },
}

const openSms = (config: SmsConfig, log: Logger): SmsProvider =>
  guardSms(config.provider === 'aliyun' ? aliyunSms(config) : tencentSms(config), log)

const openMaps = (config: MapConfig | null, log: Logger) =>
  config && guardMaps(config.provider === 'amap' ? amapMaps(config) : tencentMaps(config), log)

/** What reads pictures of papers. What can't be read here is filled in by hand, and the log says how to change that. */
function openOcr(config: OcrConfig | null, log: Logger): OcrProvider | null {
  if (!config) return null
  if (config.provider !== 'built-in') return guardOcr(config.provider === 'aliyun' ? aliyunOcr(config) : tencentOcr(config), log)
  if (!isOcrInstalled())
    log.info('pictures of papers are not read: npm run install-ocr adds what reads them on this machine, from then on')
  return builtInOcr()
}

/**
 * The providers that the settings select. What the demonstration simulates (messages that are never sent, parcels that move by
 * the clock, a WeChat for itself) exists only there; outside it, what is not configured does not exist.
 */
export async function openProviders(config: Config, log: Logger): Promise<Providers> {
  const { cashier } = config
  const pay = cashier
    ? payProviders(guardPayments(createCashierProvider({ baseUrl: cashier.url, merchantId: 'demo', ...cashier }), log))
    : {}
  const maps = openMaps(config.maps, log)
  const ocr = openOcr(config.ocr, log)
  const realName = config.realName && guardRealName(tencentRealName(config.realName), log)
  if (!config.demonstration) {
    const sms = config.sms ? openSms(config.sms, log) : noSms
    return { sms, logistics: null, ocr, realName, pay, maps, wechat: openWechat(config.wechat, log) }
  }
  const [{ builtInSms }, { builtInLogistics }, { builtInWechat }, { builtInRealName }] = await Promise.all([
    import('../../demonstration/sms.ts'),
    import('../../demonstration/logistics.ts'),
    import('../../demonstration/wechat/accounts.ts'),
    import('../../demonstration/real-name.ts'),
  ])
  // What is shipped in a demonstration arrives within a quarter of an hour.
  const logistics = builtInLogistics(120, after(systemClock.now(), -HOUR))
  return {
    sms: builtInSms(config.databaseUrl),
    logistics,
    ocr,
    realName: realName ?? builtInRealName,
    pay,
    maps,
    wechat: openWechat(builtInWechat(config), log),
  }
}
