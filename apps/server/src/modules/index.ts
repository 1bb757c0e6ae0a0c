import type { Config } from '../kernel/config.ts'
import type { LogisticsProvider } from '../providers/logistics/provider.ts'
import type { PayProvider } from '../providers/pay/provider.ts'
import type { SmsProvider } from '../providers/sms/provider.ts'
import type { Module } from './module.ts'

/** The ways to foreign services; each is the real one or the built-in one. */
export interface Providers {
  sms: SmsProvider
  pay: PayProvider
  logistics: LogisticsProvider
}

/** Every part of the trade that this server runs. */
export const modulesOf = (_config: Config, _providers: Providers): Module[] => []
